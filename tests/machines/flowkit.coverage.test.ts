import { execFileSync } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { run } from '#flowkit/cli/run.ts'
import { browserRunFile, coverageOf, doubtOf, isCovered, readBrowserRun } from '#flowkit/coverage.ts'
import { sourceNow } from '#flowkit/git.ts'
import { transitionIds } from '#flowkit/recorder.ts'
import { replay } from '#flowkit/replay.ts'
import { ownFolder } from '../own-folder.ts'
import { lampFlow, lockerFlow } from './samples/index.ts'

const samples = ['--flows', join(process.cwd(), 'tests/machines/samples/index.ts')]
const lampIds = transitionIds(lampFlow.machine)
const [keep = ''] = lampIds.filter((id) => id.includes('lamp.keep'))

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A folder with the results of a browser run that took some transitions of the lamp, and all of the locker. */
function folderOf(taken: readonly string[], more: object = {}): string {
  const root = ownFolder('coverage')
  const flows = [
    { flow: 'lamp', taken, notWalked: [] },
    { flow: 'locker', taken: transitionIds(lockerFlow.machine), notWalked: [] },
  ]
  write(
    root,
    browserRunFile,
    JSON.stringify({ at: '2026-01-02T03:04:05.000Z', source: null, flows, ...more }),
  )
  return root
}

/** Makes a folder a repository of one commit with these files. */
function commitAll(root: string, files: Readonly<Record<string, string>>): void {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-C', root, ...words])
  for (const [path, text] of Object.entries(files)) write(root, path, text)
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'x')
}

describe('what was taken of the charts', () => {
  it('is told apart by replay and by the browser, in the order of the chart [FLOW-50]', () => {
    const browser = readBrowserRun(folderOf(lampIds.filter((id) => id !== keep).toReversed()))
    const [lamp] = coverageOf([lampFlow], browser).flows
    const { pairPaths } = replay(lampFlow)
    expect(pairPaths).toBeGreaterThan(0)
    expect(lamp).toEqual({
      flow: 'lamp',
      title: 'Lamp',
      transitions: 3,
      replay: { taken: lampIds, missing: [] },
      pairs: { seen: pairPaths, all: pairPaths, missing: [] },
      guards: { seen: 0, all: 0, missing: [] },
      browser: { taken: lampIds.filter((id) => id !== keep), missing: [keep], notWalked: [] },
    })
  })

  it('counts no transition that the chart no longer has [FLOW-50]', () => {
    const browser = readBrowserRun(folderOf([...lampIds, 'lamp.lit|lamp.smash|0|lamp.dark']))
    const found = coverageOf([lampFlow], browser)
    expect(found.flows[0]?.browser?.taken).toEqual(lampIds)
    expect(isCovered(found)).toBe(true)
  })

  it('is not whole without a browser run, and without one of its transitions [FLOW-50, FLOW-56]', () => {
    expect(isCovered(coverageOf([lampFlow], null))).toBe(false)
    const part = readBrowserRun(folderOf(lampIds.slice(1)))
    expect(isCovered(coverageOf([lampFlow], part))).toBe(false)
    const unwalked = [{ flow: 'lamp', taken: lampIds, notWalked: ['lamp-12345678 waiting → keep lamp'] }]
    const stopped = readBrowserRun(folderOf(lampIds, { flows: unwalked }))
    expect(isCovered(coverageOf([lampFlow], stopped))).toBe(false)
  })

  it('is not whole where replay lacks a transition [FLOW-50]', () => {
    const hurried = { ...lampFlow, cases: { ...lampFlow.cases, pauses: {} } }
    const found = coverageOf([hurried], readBrowserRun(folderOf(lampIds)))
    expect(found.flows[0]?.replay.missing).toEqual(lampIds.filter((id) => id.includes('nightTime')))
    expect(isCovered(found)).toBe(false)
  })
})

describe('a browser run', () => {
  it('that never was, or left nothing to read, is told as such [FLOW-56]', () => {
    const empty = ownFolder('coverage')
    expect(readBrowserRun(empty)).toBeNull()
    write(empty, browserRunFile, '{ "at"')
    expect(readBrowserRun(empty)).toBeNull()
    expect(doubtOf(empty, null)).toContain('No browser run has left its results here: `npm test -- browser`')
  })

  it('is doubted once the sources have changed since, and not before [FLOW-56]', () => {
    const root = ownFolder('coverage-git')
    commitAll(root, { 'src/page.ts': '1', 'README.md': '1' })
    const ran = { at: new Date().toISOString(), source: sourceNow(root), flows: [] }
    expect(ran.source).toMatchObject({ isChanged: false })
    write(root, 'README.md', '2')
    expect(doubtOf(root, ran)).toBeNull()
    write(root, 'src/page.ts', '2')
    expect(doubtOf(root, ran)).toContain('is older than the sources: src/page.ts has changed since')
    write(root, 'machines/new.ts', '1')
    expect(doubtOf(root, ran)).toContain('2 files, such as src/page.ts, have changed since')

    const beside = { ...ran, source: sourceNow(root) }
    expect(beside.source).toMatchObject({ isChanged: true })
    const long = new Date(Date.parse(ran.at) - 60_000)
    for (const path of ['src/page.ts', 'machines/new.ts']) utimesSync(join(root, path), long, long)
    expect(doubtOf(root, beside)).toBeNull()
    const meanwhile = { ...beside, began: new Date(Date.parse(ran.at) - 120_000).toISOString() }
    write(root, browserRunFile, JSON.stringify(meanwhile))
    expect(doubtOf(root, readBrowserRun(root))).toContain('2 files, such as src/page.ts, have changed since')
    const soon = new Date(Date.parse(ran.at) + 60_000)
    utimesSync(join(root, 'src/page.ts'), soon, soon)
    expect(doubtOf(root, beside)).toContain('src/page.ts has changed since')
    write(root, 'src/page.ts', '1')
    expect(doubtOf(root, beside)).toContain('src/page.ts has changed since')
    write(root, browserRunFile, JSON.stringify(beside))
    expect(doubtOf(root, readBrowserRun(root))).toContain('src/page.ts has changed since')
    const other = { ...ran, source: { commit: '0123456789012345678901234567890123456789', isChanged: false } }
    expect(doubtOf(root, other)).toContain('was of 0123456, which is not in this repository')
    expect(doubtOf(root, { ...ran, source: null })).toContain('does not say which sources it was of')
  })
})

describe('npm run flows -- coverage', () => {
  afterEach(() => vi.restoreAllMocks())

  it('prints a table and the missing ones by name, and ends with 1 [FLOW-50]', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folderOf(lampIds.filter((id) => id !== keep)))
    const { code, out } = await run(['coverage', ...samples])
    expect(code).toBe(1)
    expect(out).toMatch(/^lamp +Lamp +3 +3 of 3 +\d+ of \d+ +0 of 0 +2 of 3 !$/m)
    expect(out).toMatch(/^locker +Parcel locker +19 +19 of 19 +34 of 34 +6 of 6 +19 of 19$/m)
    expect(out).toMatch(/^all +22 +22 of 22 +39 of 39 +6 of 6 +21 of 22 !$/m)
    expect(out).toContain(`lamp: never taken in the browser: waiting: keep lamp → waiting\n    ${keep}`)
  })

  it('ends with 0 when nothing is missing, and with 1 once the run is older than the sources [FLOW-50, FLOW-56]', async () => {
    const root = folderOf(lampIds)
    commitAll(root, { 'src/page.ts': '1' })
    const flows = [{ flow: 'lamp', taken: lampIds, notWalked: [] }]
    const at = new Date().toISOString()
    write(root, browserRunFile, JSON.stringify({ at, source: sourceNow(root), flows }))
    vi.spyOn(process, 'cwd').mockReturnValue(root)
    expect((await run(['coverage', 'lamp', ...samples])).code).toBe(0)
    write(root, 'src/page.ts', '2')
    const { code, out } = await run(['coverage', 'lamp', ...samples])
    expect(code).toBe(1)
    expect(out).toContain(
      'is older than the sources: src/page.ts has changed since. Run it again: `npm test -- browser`',
    )
  })

  it('says so when there was no browser run, and gives the same as JSON [FLOW-56]', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(ownFolder('coverage'))
    const { code, out } = await run(['coverage', 'lamp', ...samples])
    expect(code).toBe(1)
    expect(out).toMatch(/^lamp +Lamp +3 +3 of 3 +\d+ of \d+ +0 of 0 +no run$/m)
    expect(out).toContain('No browser run has left its results here')
    const { out: json } = await run(['coverage', 'lamp', '--json', ...samples])
    expect(JSON.parse(json)).toMatchObject({ run: null, flows: [{ flow: 'lamp', browser: null }] })
  })
})
