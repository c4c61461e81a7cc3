import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What git answers, without the line break at its end; null when there is no git, no repository or no such thing. */
export function git(root: string, ...words: string[]): string | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 1 << 28 }).trimEnd()
  } catch {
    return null
  }
}

/** The commit that a run was of, and whether files had been changed beside it. */
export interface SourceOfRun {
  readonly commit: string
  readonly isChanged: boolean
  /** Those files, from the top of the repository; left away where none was or nobody noted them. */
  readonly changed?: readonly string[]
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)

/** The files that differ from a commit, new ones included; null without git or without that commit. */
function differing(root: string, commit: string, places: readonly string[]): string[] | null {
  const changed = git(root, 'diff', '--name-only', commit, '--', ...places)
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '--', ...places)
  return changed === null || added === null ? null : [...linesOf(changed), ...linesOf(added)]
}

/** Which state of the sources a run that begins now is of; null without git. */
export function sourceNow(root: string): SourceOfRun | null {
  const commit = git(root, 'rev-parse', 'HEAD')
  if (commit === null) return null
  const changed = differing(root, commit, ['.']) ?? []
  return { commit, isChanged: changed.length > 0, ...(changed.length > 0 && { changed }) }
}

function isYounger(file: string, moment: string): boolean {
  return !existsSync(file) || statSync(file).mtimeMs > Date.parse(moment)
}

/**
 * The files of `places` that have changed since a run of `source` that `began`; null when its commit is not here.
 *
 * What was changed when it ran and is as committed now has changed since, too.
 */
export function changedSince(
  root: string,
  { began, source }: { readonly began: string; readonly source: SourceOfRun },
  places: readonly string[],
): string[] | null {
  const files = differing(root, source.commit, places)
  if (files === null || !source.isChanged) return files
  const liesThere = (file: string) => places.some((place) => file === place || file.startsWith(`${place}/`))
  const undone = (source.changed ?? []).filter((file) => liesThere(file) && !files.includes(file))
  return [...files.filter((file) => isYounger(join(root, file), began)), ...undone]
}
