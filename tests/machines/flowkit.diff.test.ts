import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine, type MachineConfig, type MachineContext } from 'xstate'
import { run } from '#flowkit/cli/run.ts'
import { compareVersions, type FlowChange } from '#flowkit/diff/compare.ts'
import { toMarkdown } from '#flowkit/diff/markdown.ts'
import { picturesOf } from '#flowkit/diff/pictures.ts'
import { versionAt } from '#flowkit/diff/versions.ts'
import type { AnyCases, Flow } from '#flowkit/flow.ts'
import { ownFolder } from '../own-folder.ts'

type Config = MachineConfig<MachineContext, { type: string }>

const cases: AnyCases = {
  inputs: { closed: undefined },
  events: { 'door.open': 'plain', 'door.shut': 'plain', 'door.lock': 'plain' },
  outcomes: {},
  project: () => ({}),
}

const shut = {
  description: 'The door is shut.',
  meta: { requirements: ['DOOR-1'] },
  on: { 'door.open': { target: 'open', description: 'It opens.', actions: ['announceOpen'] } },
}
const open = {
  description: 'The door stands open.',
  on: { 'door.shut': { target: 'shut', description: 'It shuts.' } },
  after: { patience: { target: 'shut', description: 'It shuts by itself.' } },
}
const doorConfig: Config = { id: 'door', initial: 'shut', states: { shut, open } }

function door(config: Config, more: Partial<Flow> = {}): Flow {
  const machine = createMachine(config).provide({
    delays: { patience: 10_000, more: 20_000 },
    guards: { isUnlocked: () => true, isDry: () => true },
    actions: { announceOpen: () => undefined, countVisit: () => undefined },
  })
  const source = 'machines/door/door.machine.ts'
  return { id: 'door', title: 'Door', machine, cases, source, ...more }
}

/** What differs between two doors; their texts are made to differ, as those of two commits would. */
function changeBetween(before: Flow, after: Flow): FlowChange | undefined {
  const version = (name: string, flow: Flow) => ({ name, flows: [flow], textOf: () => name })
  return compareVersions(version('main', before), version('the working tree', after)).changes[0]
}

function sentences(after: Config, more?: Partial<Flow>): string[] {
  const change = changeBetween(door(doorConfig), door(after, more))
  return [
    ...(change?.whole ?? []),
    ...[...(change?.states ?? []), ...(change?.transitions ?? [])].map(({ text }) => text),
  ]
}

describe('the difference of two versions of a chart', () => {
  it('is nothing where nothing differs [FLOW-53]', () => {
    expect(changeBetween(door(doorConfig), door(doorConfig))).toBeUndefined()
  })

  it('says where a transition leads now, and where no longer [FLOW-52]', () => {
    const stays = { ...shut.on['door.open'], target: 'shut' }
    expect(
      sentences({ ...doorConfig, states: { shut: { ...shut, on: { 'door.open': stays } }, open } }),
    ).toEqual(['`shut` on *open door* goes to `shut` now, no longer to `open`'])
  })

  it('says what no longer happens, and what happens now [FLOW-52]', () => {
    const { 'door.shut': _, ...none } = open.on
    const lock = { ...none, 'door.lock': { target: 'shut', actions: ['countVisit'] } }
    expect(sentences({ ...doorConfig, states: { shut, open: { ...open, on: lock } } })).toEqual([
      '`open` on *shut door* no longer goes to `shut`',
      '`open` on *lock door* now goes to `shut` and does *count visit*',
    ])
  })

  it('says which questions are asked, which actions are done and what is told otherwise [FLOW-52]', () => {
    const asks = {
      target: 'open',
      description: 'It swings open.',
      guard: 'isUnlocked',
      actions: ['countVisit'],
    }
    expect(
      sentences({ ...doorConfig, states: { shut: { ...shut, on: { 'door.open': asks } }, open } }),
    ).toEqual([
      '`shut` on *open door* asks [is unlocked?] now',
      '`shut` on *open door* now does *count visit*',
      '`shut` on *open door* no longer does *announce open*',
      '`shut` on *open door* is described anew: “It swings open.”, it was “It opens.”',
    ])
  })

  it('says that questions are asked in another order [FLOW-52]', () => {
    const asking = (guards: readonly string[]): Config => ({
      ...doorConfig,
      states: {
        shut: { ...shut, on: { 'door.open': guards.map((guard) => ({ target: 'open', guard })) } },
        open,
      },
    })
    const change = changeBetween(door(asking(['isUnlocked', 'isDry'])), door(asking(['isDry', 'isUnlocked'])))
    expect(change?.transitions.map(({ text }) => text)).toEqual([
      '`shut` on *open door* asks in another order now: [is dry?], then [is unlocked?]',
    ])
  })

  it('says what states are, wait for and show otherwise [FLOW-52]', () => {
    const patient = { ...open, after: { more: open.after.patience }, type: 'atomic' as const, tags: ['busy'] }
    const states = { shut: { ...shut, meta: { requirements: ['DOOR-2'] } }, open: patient }
    expect(sentences({ ...doorConfig, initial: 'open', states })).toEqual([
      'the whole flow begins in `open` now',
      '`shut` now shows DOOR-2',
      '`shut` no longer shows DOOR-1',
      '`open` now waits *more (20 s)*',
      '`open` no longer waits *patience (10 s)*',
      '`open` is marked `busy`',
      '`open` *after 10 s (patience)* no longer goes to `shut`',
      '`open` *after 20 s (more)* now goes to `shut`',
    ])
  })

  it('guesses what a state is called now, and says nothing else of it [FLOW-52]', () => {
    const ajar = { ...open }
    const goes = { ...shut, on: { 'door.open': { ...shut.on['door.open'], target: 'standingOpen' } } }
    expect(sentences({ ...doorConfig, states: { shut: goes, standingOpen: ajar } })).toEqual([
      '`open` seems to be called `standingOpen` now',
    ])
  })

  it('tells new states with what happens in them, and those that are gone [FLOW-52]', () => {
    const states = {
      shut: { ...shut, on: { ...shut.on, 'door.lock': { target: 'bolted' } } },
      open,
      bolted: { type: 'final' as const, description: 'For good.' },
    }
    const after = sentences({ ...doorConfig, states })
    expect(after).toEqual([
      '`bolted` is new, an end: For good.',
      '`shut` on *lock door* now goes to `bolted`',
    ])
    const back = changeBetween(door({ ...doorConfig, states }), door(doorConfig))
    expect(back?.states.map(({ text }) => text)).toEqual(['`bolted` is gone: For good.'])
  })

  it('says which test paths come, go, and go otherwise [FLOW-54]', () => {
    const quiet = { ...shut.on['door.open'], actions: [] }
    const after = door({ ...doorConfig, states: { shut: { ...shut, on: { 'door.open': quiet } }, open } })
    const change = changeBetween(door(doorConfig), after)
    expect(change?.paths?.otherwise.map(({ how }) => how)).toContain(
      'after “open door” the portal does nothing now, it was: announces open',
    )
    expect(change?.paths).toMatchObject({ come: [], gone: [], broken: null })
    const locked = { ...cases, inputs: { closed: undefined, bolted: undefined } }
    const wider = changeBetween(door(doorConfig), door(doorConfig, { cases: locked }))
    expect(wider?.whole).toEqual(['It can now start with *bolted*'])
    expect(wider?.paths?.come.map(({ title }) => title)).toEqual(['starts with bolted → shut'])
    const narrower = changeBetween(door(doorConfig, { cases: locked }), door(doorConfig))
    expect(narrower?.paths?.gone.map(({ title }) => title)).toEqual(['starts with bolted → shut'])
  })

  it('ties paths that start alike and are called alike, and heads them New, Gone and Changed [FLOW-54]', () => {
    const typing = (code: string): AnyCases => ({
      ...cases,
      events: { ...cases.events, 'door.open': { typed: { code } } },
    })
    const change = changeBetween(
      door(doorConfig, { cases: typing('1') }),
      door(doorConfig, {
        cases: { ...typing('1'), events: { ...typing('1').events, 'door.open': { spoken: { code: '1' } } } },
      }),
    )
    expect(change?.paths).toMatchObject({ come: [], gone: [] })
    expect(change?.paths?.otherwise.map(({ how }) => how)).toContain(
      'step 1 is the case *spoken* now, it was *typed*',
    )
    if (change === undefined) throw new Error('there is a change')
    const text = toMarkdown({ before: 'main', after: 'HEAD', same: 0, changes: [change] }, new Map())
    expect(text).toContain('Changed test paths')
    expect(text).not.toMatch(/test paths that/i)
  })

  it('tells a field of another name, a new one and a lost one once, and not in each step [FLOW-54]', () => {
    const remembering = (context: object) => door({ ...doorConfig, context: { ...context } })
    const renamed = changeBetween(
      remembering({ tries: 3, isWet: true }),
      remembering({ attempts: 3, isWet: true }),
    )
    expect(renamed?.whole).toEqual(['What it remembers as *tries* seems to be called *attempts* now'])
    expect(renamed?.paths?.steps).toEqual([])
    const added = changeBetween(remembering({ tries: 3 }), remembering({ tries: 3, isWet: true }))
    expect(added?.whole).toEqual(['It now remembers *is wet*'])
    expect(added?.paths?.steps).toEqual([])
    const lost = changeBetween(remembering({ tries: 3, isWet: true }), remembering({ tries: 3 }))
    expect(lost?.whole).toEqual(['It no longer remembers *is wet*'])
  })

  it('says of flows that they are new, gone, or seem to be called otherwise [FLOW-52]', () => {
    const version = (name: string, flows: readonly Flow[]) => ({ name, flows, textOf: () => name })
    const gate = door(
      { id: 'gate', initial: 'up', states: { up: {}, down: {} } },
      { id: 'gate', title: 'Gate' },
    )
    const portal = door({ ...doorConfig, id: 'portal' }, { id: 'portal', title: 'Door' })
    const found = compareVersions(version('main', [door(doorConfig)]), version('HEAD', [portal, gate]))
    expect(found.changes.map(({ id, whole }) => [id, whole])).toEqual([
      ['portal', ['`door` seems to be called `portal` now']],
      ['gate', ['This flow is new.']],
    ])
    const back = compareVersions(version('HEAD', [gate]), version('main', []))
    expect(back.changes.map(({ whole }) => whole)).toEqual([['This flow is gone.']])
  })

  it('is drawn before and after, with what changed standing out [FLOW-55]', async () => {
    const stays = { ...shut.on['door.open'], target: 'shut' }
    const after = door({ ...doorConfig, states: { shut: { ...shut, on: { 'door.open': stays } }, open } })
    const change = changeBetween(door(doorConfig), after)
    if (change === undefined) throw new Error('there is a change')
    const pictures = await picturesOf(change)
    expect(pictures.before).toMatch(/is-chosen" data-transition="door\.shut\|door\.open\|0\|door\.open"/)
    expect(pictures.after).toMatch(/is-chosen" data-transition="door\.shut\|door\.open\|0\|door\.shut"/)
    expect(pictures.after?.match(/is-chosen"/g)).toHaveLength(1)
    const text = toMarkdown(
      { before: 'main', after: 'HEAD', same: 3, changes: [change] },
      new Map([['door', { before: 'a.svg', after: 'b.svg' }]]),
    )
    expect(text).toContain('1 flow changed, 3 flows are as they were.')
    expect(text).toContain('| ![Door, before](a.svg) | ![Door, after](b.svg) |')
  })
})

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const chart = (target: string): string => `import { createMachine } from 'xstate'
export const doorMachine = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { 'door.open': { target: '${target}' } } }, open: {} },
})
`
const list = `import { doorMachine } from './door/door.machine.ts'
const cases = { inputs: { closed: undefined }, events: { 'door.open': 'plain' }, outcomes: {}, project: () => ({}) }
const source = 'machines/door/door.machine.ts'
export const flows = [{ id: 'door', title: 'Door', machine: doorMachine, cases, source }]
`

/** A repository of four commits: without charts, with one, with another, with one that does not load. */
function repository(): string {
  const root = ownFolder('flows-git')
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-C', root, ...words])
  const commit = (files: Readonly<Record<string, string>>): void => {
    write(root, files)
    git('add', '.')
    git('commit', '-q', '-m', 'x')
  }
  git('init', '-q', '-b', 'main')
  commit({ 'package.json': '{ "type": "module" }', '.gitignore': 'node_modules\n' })
  commit({ 'machines/index.ts': list, 'machines/door/door.machine.ts': chart('open') })
  commit({ 'machines/door/door.machine.ts': chart('shut') })
  commit({ 'machines/door/door.machine.ts': `throw new Error('the door is stuck')\n${chart('shut')}` })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'junction')
  return root
}

describe('a version of the charts', () => {
  const root = repository()
  const at = (ref: string) => versionAt(root, ref, 'machines/index.ts')

  it('is read from git, without touching the working tree [FLOW-51]', async () => {
    const [before, after] = [await at('main~2'), await at('main~1')]
    const [change] = compareVersions(before, after).changes
    expect(change?.transitions.map(({ text }) => text)).toEqual([
      '`shut` on *open door* goes to `shut` now, no longer to `open`',
    ])
    expect(readFileSync(join(root, 'machines/door/door.machine.ts'), 'utf8')).toContain('stuck')
    expect(readdirSync(root).sort()).toEqual([
      '.git',
      '.gitignore',
      'machines',
      'node_modules',
      'package.json',
    ])
  })

  it('that cannot be had is told in one sentence [FLOW-51]', async () => {
    await expect(at('nowhere')).rejects.toThrow(
      'git knows no version "nowhere": type a branch, a tag or a commit, such as HEAD~1, main',
    )
    await expect(at('--all')).rejects.toThrow('git knows no version "--all"')
    await expect(at('main~3')).rejects.toThrow(
      'main~3 has no machines/index.ts: it is from before the charts',
    )
    await expect(at('main')).rejects.toThrow(
      'the charts of main cannot be loaded: machines/door/door.machine.ts:1: the door is stuck',
    )
    await expect(versionAt(tmpdir(), 'main', 'machines/index.ts')).rejects.toThrow(
      'this folder is no git repository, and diff compares versions that git keeps',
    )
  })
})

describe('npm run flows -- diff', () => {
  const samples = ['--flows', 'tests/machines/samples/index.ts']

  it('says what to type instead, and ends with 2 [FLOW-51]', async () => {
    const without = await run(['diff', ...samples])
    expect(without).toMatchObject({ code: 2, out: '' })
    expect(without.err).toContain('Type "npm run flows -- diff HEAD"')
    const unknown = await run(['diff', 'nowhere', ...samples])
    expect(unknown.code).toBe(2)
    expect(unknown.err).toMatch(/^(git knows no version "nowhere"|this folder is no git repository)/)
  })
})
