import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { defineFlow, type Flow } from '#flowkit/flow.ts'
import { formats } from '#flowkit/formats.ts'
import { shortestArrivals } from '#flowkit/graph.ts'
import { type Path, planPaths } from '#flowkit/plan.ts'
import { transitionIds } from '#flowkit/recorder.ts'
import { createStepper } from '#flowkit/situation.ts'
import { valueWords } from '#flowkit/words.ts'
import { flows } from '#machines/index.ts'
import { lampFlow, lockerFlow } from './samples/index.ts'

const titles = (paths: readonly Path[]) => paths.map(({ title }) => title)
const takenIn = (paths: readonly Path[]) => new Set(paths.flatMap(({ transitions }) => transitions))

function counterFlow(most: number): Flow {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'count.raise' } },
    guards: { isBelow: ({ context }) => context.count < most },
    actions: { raise: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'counting',
    states: { counting: { on: { 'count.raise': { guard: 'isBelow', actions: 'raise' } } } },
  })
  return defineFlow({
    id: 'counter',
    title: 'Counter',
    machine,
    cases: {
      inputs: { zero: undefined },
      events: { 'count.raise': 'plain' },
      outcomes: {},
      project: ({ count }) => ({ count }),
      invariants: { 'it stays below five': ({ context }) => context.count < 5 },
    },
  })
}

describe('the transition paths of a chart', () => {
  const paths = planPaths(lockerFlow, { cover: 'transitions' })

  it('take every transition, those without an event and those of nested finals included', () => {
    expect([...takenIn(paths)].sort()).toEqual(transitionIds(lockerFlow.machine).sort())
  })

  it('are the same, in the same order, with the same ids, each time', () => {
    expect(planPaths(lockerFlow, { cover: 'transitions' })).toEqual(paths)
  })

  it('have an id and a title each of their own', () => {
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length)
    expect(new Set(titles(paths)).size).toBe(paths.length)
  })

  it('are titled as a person would say them', () => {
    expect(titles(paths)).toContain('checking code → unreachable → entering code')
    expect(titles(paths)).toContain('locked out → lock time passes (5 min) → entering code')
  })

  it('name the actor where two actors have an answer of the same name', () => {
    const outcomes = {
      ...lockerFlow.cases.outcomes,
      openDoor: { accepted: { output: undefined }, stuck: { error: 1 } },
    }
    const paths = planPaths({ ...lockerFlow, cases: { ...lockerFlow.cases, outcomes } }, { cover: 'pairs' })
    expect(titles(paths).join('\n')).toContain('checking code → check code: accepted → high → stuck → closed')
  })

  it('give an answer only where it can come', () => {
    const { checkCode } = lockerFlow.cases.outcomes
    const outcomes = {
      ...lockerFlow.cases.outcomes,
      checkCode: {
        ...checkCode,
        overweight: { error: 'overweight', when: (context) => context.isHeavy === true },
      },
    } satisfies Flow['cases']['outcomes']
    const paths = planPaths(
      { ...lockerFlow, cases: { ...lockerFlow.cases, outcomes } },
      { cover: 'transitions' },
    )
    const inputs = paths.filter(({ steps }) => steps.some((step) => step.case === 'overweight'))
    expect(inputs.map(({ input }) => input)).toEqual(['heavyParcel'])
  })

  it('give a payload only where it can come, and nothing of the condition to the chart [FLOW-66]', () => {
    const events = {
      ...lockerFlow.cases.events,
      'code.submit': {
        fourDigits: { code: '1234' },
        longCode: { code: '123456', when: ({ context }) => context.isHeavy === true },
      },
    } satisfies Flow['cases']['events']
    const planned = planPaths({ ...lockerFlow, cases: { ...lockerFlow.cases, events } }, { cover: 'pairs' })
    const given = planned.flatMap(({ input, steps }) =>
      steps.filter((step) => step.case === 'longCode').map(({ event }) => ({ input, event })),
    )
    expect(given.length).toBeGreaterThan(0)
    expect(new Set(given.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ input: 'heavyParcel', event: { code: '123456', type: 'code.submit' } })]),
    )
  })

  it('let no clock run back, and no code live again that has expired [FLOW-66]', () => {
    const planned = (id: string) =>
      flows.filter((flow) => flow.id === id).flatMap((flow) => planPaths(flow, { cover: 'pairs' }))
    const looked = planned('inactivity').flatMap(({ steps }) =>
      steps.filter((step) => step.case === 'lookedAtInTime'),
    )
    expect(new Set(looked.flatMap(({ from }) => from))).toEqual(new Set(['active']))
    const afterExpiry = planned('verification').flatMap(({ steps }) =>
      steps.filter(
        (step, index) => step.actor === 'resendCode' && steps[index - 1]?.from.includes('codeExpired'),
      ),
    )
    const sent = ['sent', 'sentToEmail', 'sentToPhone']
    const refused = ['tooSoonAfterExpiry', 'tooManyAfterExpiry', 'unreachableAfterExpiry']
    expect(new Set(afterExpiry.map((step) => step.case))).toEqual(
      new Set([...sent, ...refused, 'passwordTooOld', 'passwordChanged']),
    )
    const live = afterExpiry.filter(({ to }) => to.includes('enteringCode'))
    expect(new Set(live.map((step) => step.case))).toEqual(new Set(sent))
  })

  it('lead on from state to state without a gap', () => {
    for (const { start, steps } of paths) {
      expect([start, ...steps.map(({ to }) => to)].slice(0, -1)).toEqual(steps.map(({ from }) => from))
    }
  })

  it('let only the timer due first pass', () => {
    const open = paths.filter(({ steps }) => steps.some((step) => step.case === 'doorTime'))
    expect(open.length).toBeGreaterThan(0)
    for (const { steps } of open) {
      const before = steps.slice(
        0,
        steps.findIndex((step) => step.case === 'doorTime'),
      )
      expect(before.some((step) => step.case === 'lightTime' || step.event.type === 'parcel.take')).toBe(true)
    }
  })

  it('compute a delay from the context where it starts', () => {
    const heavy: Flow = {
      ...lockerFlow,
      cases: { ...lockerFlow.cases, inputs: { heavyParcel: lockerFlow.cases.inputs.heavyParcel } },
    }
    expect(titles(planPaths(heavy, { cover: 'transitions' }))).toContain(
      'locked out → lock time passes (10 min) → entering code',
    )
  })
})

describe('the pair paths of a chart', () => {
  const paths = planPaths(lockerFlow, { cover: 'pairs' })

  it('hold every step after every step that can come before it', () => {
    expect(titles(paths)).toContain(
      'ajar + waiting → move door → ajar + waiting → move door → ajar + waiting',
    )
    expect(titles(paths)).toContain('checking code → rejected → entering code → close flow → closed')
  })

  it('take every transition too', () => {
    expect(takenIn(paths).size).toBe(transitionIds(lockerFlow.machine).length)
  })
})

describe('paths on request', () => {
  it('visit every state', () => {
    const visited = planPaths(lockerFlow, { cover: 'states' }).flatMap(({ start, steps }) => [
      ...start,
      ...steps.flatMap(({ to }) => to),
    ])
    expect([...new Set(visited)].sort()).toEqual(
      [
        'closed',
        'checkingCode',
        'enteringCode',
        'lockedOut',
        'open.door.ajar',
        'open.door.shut',
        'open.door.warned',
        'open.parcel.taken',
        'open.parcel.waiting',
        'openingDoor.high',
        'openingDoor.low',
      ].sort(),
    )
  })

  it('end in the wanted state', () => {
    const paths = planPaths(lockerFlow, { cover: 'transitions', to: 'lockedOut' })
    expect(paths.map(({ steps }) => steps.at(-1)?.to)).toEqual([['lockedOut']])
  })

  it('pass through the wanted state', () => {
    const paths = planPaths(lockerFlow, { cover: 'transitions', from: 'lockedOut' })
    expect(paths.length).toBeGreaterThan(0)
    for (const { steps } of paths) expect(steps.some(({ from }) => from.includes('lockedOut'))).toBe(true)
  })

  it('wait a while where only a person’s acts decide which timer is due first', () => {
    const paths = planPaths(lampFlow, { cover: 'transitions' })
    expect([...takenIn(paths)].sort()).toEqual(transitionIds(lampFlow.machine).sort())
    expect(titles(paths)).toContain('waiting → night time passes (4 s) → night')
  })
})

describe('path generation stops with a sentence', () => {
  it('when an input is missing', () => {
    const flow = { ...lockerFlow, cases: { ...lockerFlow.cases, inputs: { none: undefined } } }
    expect(() => planPaths(flow, { cover: 'states' })).toThrow(
      'the chart breaks at the start with input none',
    )
  })

  it('when a failure of an actor is not handled', () => {
    const outcomes = { ...lockerFlow.cases.outcomes, openDoor: { stuck: { error: new Error('stuck') } } }
    const machine = setup({ actors: { openDoor: fromPromise<void>(async () => undefined) } }).createMachine({
      id: 'careless',
      initial: 'opening',
      states: { opening: { invoke: { id: 'openDoor', src: 'openDoor' } } },
    })
    const flow = defineFlow({
      id: 'careless',
      title: 'Careless',
      machine,
      cases: { inputs: { any: undefined }, events: {}, outcomes, project: () => ({}) },
    })
    expect(() => planPaths(flow, { cover: 'states' })).toThrow('the chart breaks on "stuck"')
  })

  it('when an invariant does not hold', () => {
    expect(() => planPaths(counterFlow(9), { cover: 'states' })).toThrow(
      '"it stays below five" does not hold',
    )
  })

  it('when transitions without an event run in circles', () => {
    const machine = setup({}).createMachine({
      id: 'wheel',
      initial: 'left',
      states: { left: { always: 'right' }, right: { always: 'left' } },
    })
    const cases = { inputs: { any: undefined }, events: {}, outcomes: {}, project: () => ({}) }
    const flow = defineFlow({ id: 'wheel', title: 'Wheel', machine, cases })
    expect(() => planPaths(flow, { cover: 'states' })).toThrow('Infinite loop detected')
  })

  it('when the context has no upper limit', () => {
    const flow = counterFlow(Number.POSITIVE_INFINITY)
    const unlimited = { ...flow, cases: { ...flow.cases, invariants: {} } }
    expect(() => planPaths(unlimited, { cover: 'states' })).toThrow('more than 20000 situations')
  })
})

describe('the search for paths', () => {
  it('gives the same with xstate/graph as with @xstate/graph', () => {
    for (const flow of [lockerFlow, lampFlow]) {
      const stepper = createStepper(flow.machine)
      expect(shortestArrivals(flow, stepper, getShortestPaths)).toEqual(shortestArrivals(flow, stepper))
    }
  })
})

describe('flowkit', () => {
  it('imports @xstate/graph in one file', () => {
    const files = readdirSync('flowkit', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const importing = files.filter((name) =>
      readFileSync(join('flowkit', name), 'utf8').includes(`from '@xstate/graph'`),
    )
    expect(importing).toEqual(['graph.ts'])
  })

  it('has a recorder that brings no code into the browser', () => {
    const imports = readFileSync('flowkit/recorder.ts', 'utf8').match(/^import .*/gm) ?? []
    expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([])
  })
})

describe('the formats of paths', () => {
  const paths = planPaths(lockerFlow, { cover: 'transitions', to: 'lockedOut' })

  it('read as a list in Markdown', () => {
    expect(formats.md(lockerFlow, paths)).toBe(
      readFileSync(join(import.meta.dirname, 'samples/locker-to-locked-out.md'), 'utf8').trimEnd(),
    )
  })

  it('read as a scenario in Gherkin, with what is typed and what the portal does', () => {
    const [, , scenario, ...lines] = formats.gherkin(lockerFlow, paths).split('\n')
    expect(scenario).toMatch(/^ {2}@locker-[0-9a-f]{8}$/)
    expect(lines.slice(0, 6)).toEqual([
      '  Scenario: checking code → rejected → locked out',
      '    Given it starts with "light parcel"',
      '    And "entering code" holds: The person types the code from their message.',
      '    # The code is checked.',
      '    When "submit code" happens with code 1234',
      '    Then "checking code" holds: The code is compared with the parcel’s.',
    ])
    const stuck = planPaths(lockerFlow, { cover: 'transitions', to: 'closed' })
    expect(formats.gherkin(lockerFlow, stuck)).toContain('    And the portal announces failure')
  })

  it('say in Markdown what the portal does in a step', () => {
    const text = formats.md(lockerFlow, planPaths(lockerFlow, { cover: 'transitions' }))
    expect(text).toContain(
      'door time passes (30 s) → **warned + taken**\n   Open for too long. Then the portal announces warning (loudness 3).',
    )
  })

  it('hold one row for the start and one for each step in CSV, with its actor and its payload', () => {
    const all = planPaths(lockerFlow, { cover: 'transitions' })
    const [header, ...rows] = formats.csv(lockerFlow, all).split('\n')
    expect(header).toBe(
      'path,title,input,step,from,arrived_by,kind,actor,event,case,payload,words,wait_ms,to,description,does,by_hand',
    )
    expect(rows).toHaveLength(all.length + all.flatMap(({ steps }) => steps).length)
    expect(rows.filter((row) => row.includes(',0,,,start,'))).toHaveLength(all.length)
    expect(rows.join('\n')).toContain(
      'checking code → rejected,answer,checkCode,xstate.done.actor.checkCode,rejected,,rejected,',
    )
    expect(rows.join('\n')).toContain('code.submit,fourDigits,code 1234,submit code,')
  })

  it('say where they start and how an event or an answer comes about, for whoever walks them by hand [FLOW-80]', () => {
    const byHand = {
      starts: { lightParcel: 'Bring a `small` parcel.', heavyParcel: 'Bring two.' },
      events: { 'code.submit': { fourDigits: 'Type it slowly.' } },
      answers: { checkCode: { rejected: 'Type a code that is wrong.' } },
    }
    const told = { ...lockerFlow, cases: { ...lockerFlow.cases, byHand } }
    const all = planPaths(told, { cover: 'transitions' })
    expect(formats.md(told, all)).toContain('**. By hand: Bring a `small` parcel.')
    expect(formats.md(told, all)).toMatch(
      /By hand: Type a code that is wrong\. Type it slowly\.\n {3}submit code \(code 1234\) → .*\n.*\n\d+\. check code answers: rejected/,
    )
    expect(formats.gherkin(told, all)).toMatch(
      /# By hand: Bring a `small` parcel\.\n {4}Given it starts with "light parcel"/,
    )
    expect(formats.gherkin(told, all)).toMatch(
      /# By hand: Type a code that is wrong\. Type it slowly\.\n {4}# .*\n {4}When "submit code" happens with code 1234\n.*\n(?: {4}#.*\n)? {4}When "check code" answers "rejected"/,
    )
    const rows = formats.csv(told, all).split('\n')
    expect(rows.filter((row) => row.includes(',0,,,start,') && !/(two|parcel)\.$/.test(row))).toEqual([])
    const answered = rows.flatMap((row, index) => (row.includes('.checkCode,rejected,') ? [index] : []))
    expect(answered.length).toBeGreaterThan(0)
    for (const index of answered) {
      // What brings the answer about stands before the step that asks for it.
      expect(rows[index - 1]).toMatch(/code\.submit,.*,Type a code that is wrong\. Type it slowly\.$/)
      expect(rows[index]).not.toContain('Type a code')
    }
    const { paths: inJson } = JSON.parse(formats.json(told, all))
    expect(inJson[0]).toMatchObject({ byHand: 'Bring a `small` parcel.' })
    expect(formats.md(lockerFlow, paths)).not.toContain('By hand')
  })

  it('say time in words and no key of a message, and leave moments out of test paths [FLOW-65]', () => {
    expect(valueWords({ to: 'x@example.com', lifetime: 600_000, warningAfter: 1_680_000, tries: 2 })).toBe(
      'to x@example.com, lifetime 10 min, warning after 28 min, tries 2',
    )
    expect(valueWords({ pollAfterFailure: 30_000, after: 500, shiftAfterwards: 3000 })).toBe(
      'poll after failure 30 s, after 500 ms, shift afterwards 3000',
    )
    expect(valueWords({ sentAt: 1_000_000, now: 1_060_000, at: 0, tries: 2000 })).toBe(
      'sent at 16 min 40 s, now 17 min 40 s, at 0, tries 2000',
    )
    expect(valueWords({ failure: 'validation.zipInvalid', file: 'copies.csv' })).toBe(
      'failure validation zip invalid, file copies.csv',
    )
    const told = { type: 'clock.told', at: 2_620_000, tab: 'first' }
    const [path] = paths
    const [step] = path?.steps ?? []
    if (path === undefined || step === undefined) throw new Error('there is a path')
    const timed = { ...path, steps: [{ ...step, event: told, words: 'clock told (in time)' }] }
    expect(formats.md(lockerFlow, [timed])).toContain('1. clock told (in time) (tab first) → ')
    expect(formats.json(lockerFlow, [timed])).toContain('"at": 2620000')
  })

  it('hold whole paths in JSON', () => {
    expect(JSON.parse(formats.json(lockerFlow, paths))).toMatchObject({
      flow: 'locker',
      paths: [{ id: paths[0]?.id }],
    })
  })

  it('keep in JSON what a failure says', () => {
    const all = planPaths(lockerFlow, { cover: 'transitions' })
    expect(formats.json(lockerFlow, all)).toContain('"message": "unreachable"')
  })
})
