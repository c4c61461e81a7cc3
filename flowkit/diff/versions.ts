import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Flow } from '../flow.ts'
import { git } from '../git.ts'
import { faultWords, flowsIn, loaded } from '../load.ts'

/** A version of the charts that cannot be had; the message says why, in one sentence. */
export class VersionError extends Error {
  /** False when the name was wrong, true when the version is there and its charts do not load. */
  readonly isBroken: boolean

  constructor(message: string, isBroken = false) {
    super(message)
    this.isBroken = isBroken
  }
}

/** The charts as they were, or are. */
export interface Version {
  /** As a person calls it: `main`, `the working tree`. */
  readonly name: string
  readonly flows: readonly Flow[]
  /** The text of a file from the top of the repository; nothing when there is none. */
  textOf(path: string): string | undefined
}

/** What charts and their cases are loaded with. */
const loadedWith = ['package.json', 'machines', 'flowkit', 'domain']

/** The files as they are on the disk, with flows that are loaded already. */
export function workingTree(root: string, flows: readonly Flow[]): Version {
  return {
    name: 'the working tree',
    flows,
    textOf: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  }
}

function commitOf(root: string, ref: string): string {
  if (git(root, 'rev-parse', '--git-dir') === null)
    throw new VersionError('this folder is no git repository, and diff compares versions that git keeps')
  const commit = ref.startsWith('-') ? null : git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  if (commit !== null) return commit
  const branches = git(root, 'for-each-ref', '--format=%(refname:short)', 'refs/heads')?.split('\n') ?? []
  const known = ['HEAD~1', ...branches.filter(Boolean).slice(0, 5)].join(', ')
  throw new VersionError(`git knows no version "${ref}": type a branch, a tag or a commit, such as ${known}`)
}

/** The texts of all files of a commit below some places; paths count from `root`. */
function filesOf(root: string, commit: string, places: readonly string[]): Map<string, string> {
  const listed = git(root, 'ls-tree', '-r', '-z', commit, '--', ...places) ?? ''
  const entries = listed.split('\0').flatMap((line) => {
    const [, sha, path] = /^100\d+ blob ([0-9a-f]+)\t(.+)$/.exec(line) ?? []
    return sha && path ? [{ sha, path }] : []
  })
  if (entries.length === 0) return new Map()
  const input = entries.map(({ sha }) => `${sha}\n`).join('')
  const answer = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: 1 << 28 })
  let at = 0
  return new Map(
    entries.map(({ path }) => {
      const line = answer.indexOf('\n', at)
      const size = Number(answer.subarray(at, line).toString().split(' ')[2])
      const text = answer.subarray(line + 1, line + 1 + size).toString()
      at = line + size + 2
      return [path, text]
    }),
  )
}

async function loadFrom(folder: string, file: string, ref: string): Promise<Flow[]> {
  const list = pathToFileURL(join(folder, file)).href
  const found = await loaded(() => import(list)).catch((error: unknown) => {
    throw new VersionError(`the charts of ${ref} cannot be loaded: ${faultWords(error, folder)}`, true)
  })
  const flows = flowsIn(found)
  if (flows !== null) return flows
  throw new VersionError(`${file} of ${ref} exports no "flows"`, true)
}

/**
 * The charts of a commit, branch or tag of the repository at `root`, loaded from a copy of their files.
 *
 * `file` is the list of flows, from the top of the repository. Throws a VersionError when there is no such version.
 */
export async function versionAt(root: string, ref: string, file: string): Promise<Version> {
  const commit = commitOf(root, ref)
  const files = filesOf(root, commit, [...loadedWith, dirname(file)])
  if (!files.has(file)) throw new VersionError(`${ref} has no ${file}: it is from before the charts`)
  const folder = mkdtempSync(join(tmpdir(), 'flows-at-'))
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return { name: ref, flows: await loadFrom(folder, file, ref), textOf: (path) => files.get(path) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
