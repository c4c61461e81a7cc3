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
}

/** Which state of the sources a run that begins now is of; null without git. */
export function sourceNow(root: string): SourceOfRun | null {
  const commit = git(root, 'rev-parse', 'HEAD')
  return commit === null ? null : { commit, isChanged: git(root, 'status', '--porcelain') !== '' }
}

function isYounger(file: string, at: string): boolean {
  return !existsSync(file) || statSync(file).mtimeMs > Date.parse(at)
}

/** The files of `places` that have changed since a run of `source` that ended `at`; null when its commit is not here. */
export function changedSince(
  root: string,
  { at, source }: { readonly at: string; readonly source: SourceOfRun },
  places: readonly string[],
): string[] | null {
  const changed = git(root, 'diff', '--name-only', source.commit, '--', ...places)
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '--', ...places)
  if (changed === null || added === null) return null
  const files = [...changed.split('\n'), ...added.split('\n')].filter(Boolean)
  return source.isChanged ? files.filter((file) => isYounger(join(root, file), at)) : files
}
