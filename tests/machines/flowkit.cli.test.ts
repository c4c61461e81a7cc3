import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { verbs } from '#flowkit/cli/known-verbs.ts'
import { readings } from '#flowkit/cli/paths.ts'
import { run } from '#flowkit/cli/run.ts'
import { replayAll } from '#flowkit/cli/verbs.ts'
import { modelOf, statesOf } from '#flowkit/model.ts'
import type { Path } from '#flowkit/plan.ts'
import { ownFolder } from '../own-folder.ts'
import { lampFlow, lockerFlow } from './samples/index.ts'

const samples = ['--flows', 'tests/machines/samples/index.ts']
const folder = ownFolder('flows')
const ids = [1, 2, 3, 4, 5, 6].flatMap((number) => [`- **LOCKER-${number}** x`, `- **LAMP-${number}** x`])
writeFileSync(join(folder, 'samples.md'), ids.join('\n'))

describe('npm run flows', () => {
  it('shows examples with --help and ends with 0 [FLOW-60]', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('npm run flows -- paths login --to lockedOut --format gherkin')
    expect(await run(['help'])).toEqual({ code, out, err: '' })
    expect(await run(['help', 'paths'])).toEqual(await run(['paths', '--help']))
    // Playwright takes every word behind a project that is not tied to it for one more project.
    expect(out).toContain('playwright test --project=journeys NAME')
  })

  it.each(Object.keys(verbs))(
    'shows with %s --help how it is typed, with examples that are understood [FLOW-60]',
    async (verb) => {
      const { code, out, err } = await run([verb, '--help'])
      expect({ code, err }).toEqual({ code: 0, err: '' })
      const [typed, examples = ''] = out.split('Examples:\n')
      expect(typed).toMatch(new RegExp(`^  npm run flows -- ${verb}\\b`))
      const lines = [...examples.matchAll(/npm run flows -- (.+)/g)].map(([, line = '']) => line.split(' '))
      expect(lines.length).toBeGreaterThan(0)
      for (const words of lines) {
        expect(words[0]).toBe(verb)
        // What is typed wrong is told before anything is done.
        expect((await run([...words, '--help'])).err).toBe('')
        expect(await run([...words, '--flows', 'nowhere.ts'])).toMatchObject({
          code: 2,
          err: expect.stringContaining('nowhere.ts cannot be read'),
        })
      }
      expect((await run(['--help'])).out).toContain(lines.at(-1)?.join(' '))
    },
  )

  it('shows the same without a verb and ends with 2', async () => {
    expect((await run([])).code).toBe(2)
  })

  it('lists the flows with their states, transitions, timers and services', async () => {
    const { code, out } = await run(['list', ...samples])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^locker +Parcel locker +16 +19 +idleTime doorTime lightTime lockTime +checkCode openDoor$/m,
    )
  })

  it('counts states as the book does, and names those of one flow with what holds [FLOW-63]', async () => {
    const { out } = await run(['list', 'locker', ...samples])
    expect(out).toMatch(/^openingDoor\.high +A door at eye level\.$/m)
    expect(out).toMatch(/^openingDoor +A door springs open\.$/m)
    const listed: { states: string[] }[] = JSON.parse(
      (await run(['list', 'locker', '--json', ...samples])).out,
    )
    expect(listed[0]?.states).toEqual(statesOf(modelOf(lockerFlow)).map(({ path }) => path))
  })

  it('lints: 0 when there is nothing to mend, 1 when there is', async () => {
    expect(await run(['lint', ...samples, '--requirements', folder])).toEqual({
      code: 0,
      out: '2 flows: nothing to mend',
      err: '',
    })
    const empty = ownFolder('flows')
    const { code, out } = await run(['lint', 'lamp', ...samples, '--requirements', empty])
    expect(code).toBe(1)
    expect(out).toContain('lamp: lamp.lit.waiting: docs/requirements has no LAMP-1 (requirements)')
  })

  it('writes paths to the screen or to a file', async () => {
    const { out } = await run(['paths', 'locker', '--to', 'lockedOut', ...samples])
    const file = join(folder, 'paths.md')
    const written = await run(['paths', 'locker', '--to', 'lockedOut', '--out', file, ...samples])
    expect(written.out).toBe(`1 path written to ${file}`)
    expect(readFileSync(file, 'utf8')).toBe(`${out}\n`)
  })

  it('says why there is no path, and how to get fewer of many', async () => {
    const passed = await run(['paths', 'locker', '--to', 'choosingDoor', ...samples])
    expect(passed.code).toBe(1)
    expect(passed.out).toMatch(/^nobody stands in choosingDoor: it is left at once; type one of: \w+, /)
    const none = await run(['paths', 'lamp', '--from', 'night', '--to', 'dark', ...samples])
    const ways = 'each goes the shortest way to its last step, and that of the chart may be longer'
    const told = `no test path of lamp goes from night to dark: ${ways}; leave out --from or --to`
    expect(none).toMatchObject({ code: 1, out: told })
    const longer = await run(['paths', 'locker', '--from', 'lockedOut', '--to', 'closed', ...samples])
    const more = 'npm run flows -- paths locker --cover pairs --from lockedOut --to closed'
    expect(longer).toMatchObject({
      code: 1,
      out: expect.stringContaining(`2 paths for two steps do: type "${more}"`),
    })
    expect(await run([...more.split(' ').slice(4), ...samples])).toMatchObject({ code: 0 })
    expect((await run(['paths', 'locker', '--cover', 'pairs', ...samples])).err).toMatch(
      /^\d+ paths: --from STATE, --to STATE/,
    )
  })

  it.each(['list', 'lint', 'replay', 'mutate', 'coverage'])(
    'writes what %s prints into a file too, and says so [FLOW-60]',
    async (verb) => {
      const args = [verb, 'lamp', ...samples, ...(verb === 'lint' ? ['--requirements', folder] : [])]
      const { code, out } = await run([...args, '--json'])
      const file = join(folder, `${verb}.json`)
      const written = await run([...args, '--json', '--out', file])
      expect(written).toMatchObject({ code, out: `what ${verb} says is written to ${file}` })
      expect(readFileSync(file, 'utf8')).toBe(`${out}\n`)
      // There was no browser run of the lamp: not all is well, and that is not lost in the file.
      expect(written.err).toBe(code === 0 ? '' : `${verb}: not all is well, ${file} says what`)
    },
  )

  it('gives a pipe the result alone with npm run -s, as its help says [FLOW-60]', async () => {
    expect((await run(['--help'])).out).toContain('npm run -s flows -- list --json | ')
    const words = ['run', '-s', 'flows', '--', 'list', 'lamp', '--json', ...samples]
    const listed: unknown = JSON.parse(execFileSync('npm', words, { encoding: 'utf8', stdio: 'pipe' }))
    expect(listed).toMatchObject([{ id: 'lamp' }])
  })

  it('takes what is no state for a tag, an answer or an event, and says so [FLOW-62]', async () => {
    const { code, out, err } = await run(['paths', 'autopay', '--to', 'enrolled', '--format', 'gherkin'])
    expect(code).toBe(0)
    const scenarios = out.split('Scenario: ').slice(1)
    const ends = scenarios.map((text) => [...text.matchAll(/(?:And|Then) "(.+)" holds/g)].at(-1)?.[1])
    expect(new Set(ends)).toEqual(new Set(['completed', 'already enrolled']))
    expect(out).toContain('When "enroll" answers "enrolled"\n    Then "completed" holds')
    expect(err).toContain('autopay has no state "enrolled"; taken for it: the state alreadyEnrolled')
    expect(err).toContain('the moment when enroll answers "enrolled"')
    expect(err).toContain('--to completed')
    const nowhere = await run(['paths', 'autopay', '--to', 'turned on'])
    expect(nowhere.err).toContain('type "npm run flows -- paths autopay --to completed"')
    expect(nowhere.err).toContain('it ends at finished; ')
    // "It could not be done" leads back to the form.
    const undone = await run(['paths', 'autopay', '--to', 'done'])
    expect(undone.err).toContain('it ends at finished; ')
    expect(undone.err).not.toContain('--to addingAccount')
  })

  it('takes the answers and events of a name alone, and a state by its words [FLOW-62]', async () => {
    const pathsOf = async (...args: string[]) => {
      const { out, err } = await run(['paths', 'locker', ...args, '--json', ...samples])
      const { paths }: { paths: Path[] } = JSON.parse(out)
      return { paths, err }
    }
    const stuck = await pathsOf('--to', 'stuck')
    expect(stuck.paths.length).toBeGreaterThan(0)
    for (const { steps } of stuck.paths)
      expect(steps.at(-1)).toMatchObject({ kind: 'failure', actor: 'openDoor', case: 'stuck' })
    const closing = await pathsOf('--to', 'flow.close')
    for (const { steps } of closing.paths) expect(steps.at(-1)?.event.type).toBe('flow.close')
    const through = await pathsOf('--from', 'rejected')
    expect(through.paths.length).toBeGreaterThan(0)
    for (const { steps } of through.paths)
      expect(steps.slice(0, -1).some((step) => step.case === 'rejected')).toBe(true)
    const [inWords, byName] = [await pathsOf('--to', 'locked out'), await pathsOf('--to', 'lockedOut')]
    expect(inWords).toEqual(byName)
    expect(byName.err).toBe('')
  })

  it('takes --json of paths for --format json', async () => {
    const { out } = await run(['paths', 'lamp', '--json', ...samples])
    expect(JSON.parse(out)).toMatchObject({ flow: 'lamp' })
    expect((await run(['paths', 'lamp', '--json', '--format', 'csv', ...samples])).code).toBe(2)
  })

  it('shows what a chart does otherwise than was written beside it, until that is written anew [FLOW-61]', () => {
    const flow = { ...lampFlow, source: join(ownFolder('flows'), 'lamp.machine.ts') }
    const file = flow.source.replace('.machine.ts', '.paths.md')
    expect(readings([flow], {})).toMatchObject({ ok: false, text: expect.stringContaining(`${file}: stale`) })
    expect(readings([flow], { write: true }).ok).toBe(true)
    expect(readings([flow], {})).toEqual({ ok: true, text: `${file}: as written` })
    const longer = { ...flow, cases: { ...flow.cases, pauses: { aWhile: 4_500 } } }
    const { ok, text } = readings([longer], {})
    expect(ok).toBe(false)
    expect(text).toContain('now: - waiting — a while (4.5 s) → waiting')
    expect(text).toMatch(/Then:\n {2}npm run flows -- reading lamp --write$/)
  })

  it('replays and mutates one flow', async () => {
    const replayed = await run(['replay', 'locker', ...samples])
    expect(replayed.code).toBe(0)
    expect(replayed.out).toMatch(/^locker +\d+ +19\/19 /m)
    const mutated = await run(['mutate', 'locker', ...samples])
    expect(mutated.code).toBe(0)
    expect(mutated.out).toMatch(/^locker +(\d+) +\1 +0 +0$/m)
  })

  it.each([
    ['lint', 'linting lamp: 1 of 2'],
    ['reading', 'reading lamp: 1 of 2'],
    ['replay', 'replaying lamp (2 of 2 flows): 0 of '],
    ['mutate', 'mutating lamp (2 of 2 flows): 0 of '],
    ['coverage', 'replaying lamp (2 of 2 flows): 0 of '],
  ])('says with %s how far it is when it takes long [FLOW-60]', async (verb, words) => {
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 1_000
      return now
    })
    const told: unknown[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      told.push(text)
      return true
    })
    await run([verb, ...samples])
    vi.restoreAllMocks()
    expect(told.join('')).toContain(words)
  })

  it('names in words what replay never took', () => {
    const { accepted, unreachable } = lockerFlow.cases.outcomes.checkCode ?? {}
    if (!accepted || !unreachable) throw new Error('the sample has changed')
    const outcomes = { ...lockerFlow.cases.outcomes, checkCode: { accepted, unreachable } }
    const { text, ok } = replayAll([{ ...lockerFlow, cases: { ...lockerFlow.cases, outcomes } }], {})
    expect(ok).toBe(false)
    expect(text).toContain(
      'locker: never taken: locked out: after at most 10 min (lock time) → entering code\n    locker.lockedOut|xstate.after.lockTime.locker.lockedOut|0|locker.enteringCode',
    )
  })

  it.each([
    [['pahts'], 'did you mean "paths"? The verbs are: list, lint, paths, reading, replay, mutate'],
    [['paths'], 'Type "npm run flows -- paths locker"'],
    [['paths', 'loker'], 'did you mean "locker"? The flows are: locker, lamp'],
    [['coverage', 'lokcer'], 'did you mean "locker"?'],
    [['difff'], 'did you mean "diff"?'],
    [['diff', 'HEAD', 'HEAD', 'HEAD'], 'diff takes two versions at most; leave out: HEAD'],
    [['coverage', '--to', 'x'], 'coverage takes no --to; it takes: --flows, --help, --json, --out'],
    [['list', '--out', '/nowhere/x.txt'], 'cannot write /nowhere/x.txt'],
    [['paths', 'locker', '--to', 'compared'], 'type "npm run flows -- paths locker --to checkingCode"'],
    [['paths', 'locker', '--cover', 'all'], 'type one of: transitions, pairs, states, rounds'],
    [['paths', 'locker', '--cover', 'rounds', '--to', 'lockedOut'], 'leave out --from and --to'],
    [['paths', 'locker', '--format', 'pdf'], 'type one of: md, json, csv, gherkin, playwright'],
    [['paths', 'lamp', '--to', 'bright'], 'type one of: lit.waiting, night, dark'],
    [['paths', 'LOCKER'], 'did you mean "locker"?'],
    [['paths', 'locker', '--to', 'lockedout'], 'did you mean "lockedOut"?'],
    [['paths', 'locker', '--to', 'code'], 'did you mean "enteringCode" or "checkingCode"?'],
    [['paths', 'locker', '--out', '/nowhere/x.md'], 'cannot write /nowhere/x.md'],
    [
      ['lint', '--format', 'md'],
      'lint takes no --format; it takes: --flows, --help, --json, --requirements, --out',
    ],
    [['replay', '--to', 'lockedOut'], 'replay takes no --to'],
    [['lint', '--requirements', '/nope'], 'there is no folder /nope'],
    [['lint', '--requirements', 'README.md'], 'there is no folder README.md'],
    [['paths', 'lamp', 'locker'], 'leave out: locker'],
    [['paths', 'locker', '--to', ''], "Option '--to <value>' argument missing; type"],
    [['paths', 'locker', '--from'], "Option '--from <value>' argument missing; type"],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['paths', 'lamp', '--form', 'csv'], `Unknown option '--form'; did you mean "--from" or "--format"?`],
    [['book', '--out', 'package.json'], 'package.json is a file, and the book is a folder'],
  ])('says what to type instead of %j and ends with 2 [FLOW-60]', async (args, words) => {
    const { code, out, err } = await run([...args, ...samples])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
  })

  it('says what is wrong with a list of flows that cannot be used', async () => {
    expect((await run(['list', '--flows', 'nowhere.ts'])).err).toContain('nowhere.ts cannot be read')
    expect((await run(['list', '--flows', 'flowkit/words.ts'])).err).toContain('exports no "flows"')
  })
})
