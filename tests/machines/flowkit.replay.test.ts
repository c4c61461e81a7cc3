import { describe, expect, it } from 'vitest'
import { and, assign, not, setup } from 'xstate'
import { sitesOf, withTransitions } from '#flowkit/chart-config.ts'
import { defineFlow, type Flow } from '#flowkit/flow.ts'
import { mutantsOf } from '#flowkit/mutants.ts'
import { mutate } from '#flowkit/mutate.ts'
import { transitionIds } from '#flowkit/recorder.ts'
import { isComplete, oracleOf, replay } from '#flowkit/replay.ts'
import { runPath } from '#flowkit/run-path.ts'
import { withStandIns } from '#flowkit/stand-ins.ts'
import { lampFlow, lockerFlow } from './samples/index.ts'

function withCases(flow: Flow, cases: Partial<Flow['cases']>): Flow {
  return { ...flow, cases: { ...flow.cases, ...cases } }
}

function inputOf(flow: Flow, name: string): unknown {
  return flow.cases.inputs[name]
}

describe('replay on real actors', () => {
  it('takes every transition, pair and guard answer of a sound chart', () => {
    for (const flow of [lockerFlow, lampFlow]) {
      const report = replay(flow)
      expect(report.departures).toEqual([])
      expect(report.transitions).toEqual({
        seen: transitionIds(flow.machine).length,
        all: transitionIds(flow.machine).length,
        missing: [],
      })
      expect(report.pairs.missing).toEqual([])
      expect(report.guards.missing).toEqual([])
      expect(isComplete(report)).toBe(true)
    }
  })

  it('sends in each situation the events that it does not accept', () => {
    expect(replay(lockerFlow).refused).toBe(81)
  })

  it('names the transitions and guard answers that no case leads to', () => {
    const { accepted, unreachable } = lockerFlow.cases.outcomes.checkCode ?? {}
    if (!accepted || !unreachable) throw new Error('the sample has changed')
    const checkCode = { accepted, unreachable }
    const report = replay(withCases(lockerFlow, { outcomes: { ...lockerFlow.cases.outcomes, checkCode } }))
    expect(report.transitions.missing).toEqual([
      'locker.checkingCode|xstate.done.actor.checkCode|1|locker.enteringCode',
      'locker.checkingCode|xstate.done.actor.checkCode|2|locker.lockedOut',
      'locker.lockedOut|xstate.after.lockTime.locker.lockedOut|0|locker.enteringCode',
    ])
    expect(report.guards.missing).toEqual([
      'isAccepted is false',
      'hasAttemptsLeft is true',
      'hasAttemptsLeft is false',
    ])
    expect(isComplete(report)).toBe(false)
  })

  it('misses what lies behind a field that project() leaves out', () => {
    const report = replay(withCases(lockerFlow, { project: () => ({}) }))
    expect(isComplete(report)).toBe(false)
  })

  it('finds a chart that does not do the same twice', () => {
    let times = 0
    const machine = setup({
      types: { context: {} as { times: number }, events: {} as { type: 'bell.ring' } },
      actions: {
        count: assign(() => {
          times += 1
          return { times }
        }),
      },
    }).createMachine({
      id: 'bell',
      context: { times: 0 },
      initial: 'silent',
      states: {
        silent: { on: { 'bell.ring': { target: 'rung', actions: 'count' } } },
        rung: { type: 'final' },
      },
    })
    const flow = defineFlow({
      id: 'bell',
      title: 'Bell',
      machine,
      cases: {
        inputs: { any: undefined },
        events: { 'bell.ring': 'plain' },
        outcomes: {},
        project: () => ({}),
      },
    })
    expect(replay(flow).departures[0]).toMatchObject({ step: 1, title: 'silent → ring bell → rung' })
  })

  it('sees the answers of guards that are made of others', () => {
    const machine = setup({
      types: {
        context: {} as { isOpen: boolean; isPaid: boolean },
        input: {} as { isOpen: boolean; isPaid: boolean },
        events: {} as { type: 'gate.pass' },
      },
      guards: {
        isOpen: ({ context }) => context.isOpen,
        isPaid: ({ context }) => context.isPaid,
        isFree: and(['isOpen', not('isPaid')]),
      },
    }).createMachine({
      id: 'gate',
      context: ({ input }) => input,
      initial: 'before',
      states: {
        before: { on: { 'gate.pass': { guard: 'isFree', target: 'behind' } } },
        behind: { type: 'final' },
      },
    })
    const inputs = { free: { isOpen: true, isPaid: false }, paid: { isOpen: true, isPaid: true } }
    const flow = defineFlow({
      id: 'gate',
      title: 'Gate',
      machine,
      cases: { inputs, events: { 'gate.pass': 'plain' }, outcomes: {}, project: (context) => context },
    })
    expect(replay(flow).guards).toEqual({ seen: 5, all: 6, missing: ['isOpen is false'] })
  })

  it('says why no paths can be made', () => {
    const report = replay(withCases(lockerFlow, { inputs: { none: undefined } }))
    expect(report.broken).toContain('the chart breaks at the start with input none')
    expect(isComplete(report)).toBe(false)
  })
})

describe('mutation', () => {
  it('leaves a chart that is only written out anew unnoticed', () => {
    const [site] = sitesOf(lockerFlow.machine)
    if (!site) throw new Error('the sample has changed')
    const machine = withStandIns(withTransitions(lockerFlow.machine, site, () => undefined))
    const { pairPaths } = oracleOf(lockerFlow)
    const departures = pairPaths.map((path) =>
      runPath(path, { machine, input: inputOf(lockerFlow, path.input), compareTaken: true }),
    )
    expect(departures.filter(Boolean)).toEqual([])
  })

  it('edits transitions, guards, actions, delays and re-entries', () => {
    const kinds = mutantsOf(lockerFlow.machine).map(({ id }) => id.replace(/( \d+ \w+)?:.*/, ''))
    expect([...new Set(kinds)].sort()).toEqual([
      'double delay',
      'drop action',
      'drop entry action',
      'drop exit action',
      'drop guard',
      'drop transition',
      'flip reenter',
      'halve delay',
      'negate guard',
      'retarget',
    ])
  })

  it('has an id of its own for each edit, the same each time', () => {
    const ids = mutantsOf(lockerFlow.machine).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(mutantsOf(lockerFlow.machine).map(({ id }) => id)).toEqual(ids)
  })

  it('is noticed for each edit of a sound chart', () => {
    const report = mutate(lockerFlow)
    expect(report.unnoticed).toEqual([])
    expect(report.noticed).toBe(report.all)
  })

  const careless = withCases(lockerFlow, {
    inputs: { lightParcel: inputOf(lockerFlow, 'lightParcel') },
  })
  const heavyId = 'retarget: locker.choosingDoor|always|0|locker.openingDoor.low'

  it('says in words which edit no path notices', () => {
    expect(mutate(careless).unnoticed).toContainEqual({
      id: heavyId,
      words: 'In "choosing door", at once: it goes to "high" instead of "low"',
    })
  })

  it('passes over an edit that is listed as invisible, with its reason', () => {
    const report = mutate(withCases(careless, { equivalents: { [heavyId]: 'no heavy parcels here' } }))
    expect(report.equivalent).toMatchObject([{ id: heavyId, reason: 'no heavy parcels here' }])
    expect(report.unnoticed.map(({ id }) => id)).not.toContain(heavyId)
  })

  it('names list entries that are noticed after all or are no edit', () => {
    const report = mutate(withCases(lockerFlow, { equivalents: { [heavyId]: 'x', 'drop: nothing': 'y' } }))
    expect(report.stale).toEqual([heavyId, 'drop: nothing'])
  })
})

describe('an event that a state does not accept', () => {
  it('is sent in each situation, so that a guard that goes missing is noticed', () => {
    const machine = setup({
      types: {
        context: {} as { isReady: boolean },
        input: {} as { isReady: boolean },
        events: {} as { type: 'form.send' },
      },
      guards: { isReady: ({ context }) => context.isReady },
    }).createMachine({
      id: 'form',
      context: ({ input }) => input,
      initial: 'filling',
      states: {
        filling: { on: { 'form.send': { guard: 'isReady', target: 'sent' } } },
        sent: { type: 'final' },
      },
    })
    const flow = defineFlow({
      id: 'form',
      title: 'Form',
      machine,
      cases: {
        inputs: { ready: { isReady: true }, unready: { isReady: false } },
        events: { 'form.send': 'plain' },
        outcomes: {},
        project: ({ isReady }) => ({ isReady }),
      },
    })
    expect(replay(flow).guards.missing).toEqual([])
    expect(mutate(flow).unnoticed).toEqual([])
  })
})
