import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { defineFlow, type Flow } from '#flowkit/flow.ts'
import { lint } from '#flowkit/lint.ts'
import { readLintSources } from '#flowkit/lint-files.ts'
import {
  actionNameFault,
  actorNameFault,
  eventNameFault,
  guardNameFault,
  stateNameFault,
} from '#flowkit/lint-names.ts'
import { sourceFaults } from '#flowkit/lint-source.ts'
import { faultyMachine } from './samples/faulty.machine.ts'
import { flows, lockerFlow } from './samples/index.ts'

const thanks = () => {
  throw new Error('thankTwice is not bound')
}
const requirements = new Set([1, 2, 3, 4, 5, 6].flatMap((number) => [`LOCKER-${number}`, `LAMP-${number}`]))
const root = process.cwd()

describe('lint', () => {
  it('has nothing to say about sound charts', () => {
    for (const flow of flows) expect(lint(flow, readLintSources(flow, requirements, root))).toEqual([])
  })

  it('names each rule that a chart breaks, and where', () => {
    const flow = defineFlow({
      id: 'faulty',
      title: 'Faulty',
      machine: faultyMachine,
      cases: { inputs: {}, events: {}, outcomes: {}, project: () => ({}) },
      source: 'tests/machines/samples/faulty.machine.ts',
    })
    const found = lint(flow, readLintSources(flow, requirements, root)).map(
      ({ rule, place }) => `${rule}: ${place}`,
    )
    expect(found).toEqual(
      expect.arrayContaining([
        'setup: tests/machines/samples/faulty.machine.ts',
        'state-name: faulty.step1',
        'state-name: faulty.Waiting',
        'description: faulty.step1',
        'description: faulty.step1, on click button',
        'requirements: faulty.step1',
        'requirements: faulty.Waiting',
        'requirements: faulty.over',
        'event-name: faulty.step1, button.click',
        'event-name: faulty.step1, SET_NAME',
        'no-wildcard: faulty.step1, *',
        'no-inline: faulty.step1, entry',
        'no-inline: faulty.step1, on click button',
        'no-inline: faulty.step1, on set name',
        'named-delay: faulty.step1',
        'invoke: faulty.step1, invoke 0',
        'no-inline: faulty.step1, invoke 0',
        'invoke: faulty.Waiting, saveActor',
        'final-invoke: faulty.over',
        'guard-name: checkCount',
        'action-name: setName',
        'action-name: isDone',
        'port: setName',
        'actor-name: saveActor',
        'actor-name: isLate',
        'initial-write: faulty.step1',
        'cases: events',
        'cases: outcomes',
        'cases: inputs',
      ]),
    )
  })

  it('asks for requirement ids that exist', () => {
    const sources = readLintSources(lockerFlow, new Set(), root)
    expect(lint(lockerFlow, sources)[0]).toEqual({
      rule: 'requirements',
      place: 'locker.enteringCode',
      words: 'docs/requirements has no LOCKER-1',
    })
  })

  it('lets a listener be without an answer, and only a listener', () => {
    const { openDoor: _, ...outcomes } = lockerFlow.cases.outcomes
    const sources = readLintSources(lockerFlow, requirements, root)
    const silent = { ...lockerFlow, cases: { ...lockerFlow.cases, outcomes: { ...outcomes, openDoor: {} } } }
    expect(lint(silent, sources).map(({ words }) => words)).toEqual([
      'needs at least one output and one error',
    ])
    const listening = { ...silent, cases: { ...silent.cases, listeningActors: ['openDoor'] } }
    expect(lint(listening, sources)).toEqual([])
  })
})

describe('lint of where a flow begins', () => {
  const machine = setup({
    types: {
      context: {} as { isKnown: boolean },
      input: {} as { isKnown: boolean },
      events: {} as { type: 'draft.save' },
    },
    guards: { isKnown: ({ context }) => context.isKnown },
    actors: { saveDraft: fromPromise<void>(thanks), sendMail: fromPromise<void>(thanks) },
  }).createMachine({
    id: 'draft',
    context: ({ input }) => input,
    initial: 'choosingStart',
    states: {
      choosingStart: { always: [{ guard: 'isKnown', target: 'choosingAgain' }, { target: 'waiting' }] },
      choosingAgain: { always: 'editing.saving' },
      waiting: { on: { 'draft.save': 'editing' } },
      editing: {
        initial: 'typing',
        invoke: { id: 'sendMail', src: 'sendMail', onDone: 'waiting', onError: 'waiting' },
        states: {
          typing: {},
          saving: { invoke: { id: 'saveDraft', src: 'saveDraft', onDone: 'typing', onError: 'typing' } },
        },
      },
    },
  })
  const flow = defineFlow({
    id: 'draft',
    title: 'Draft',
    machine,
    cases: {
      inputs: { known: { isKnown: true } },
      events: { 'draft.save': 'plain' },
      outcomes: {},
      project: () => ({}),
    },
  })
  const placesOf = (known: Flow) =>
    lint(known, { source: '', requirements })
      .filter(({ rule }) => rule === 'initial-write')
      .map(({ place }) => place)

  it('follows the transitions that are taken at once, into each state that is entered with their goals', () => {
    expect(placesOf(flow).sort()).toEqual(['draft.editing', 'draft.editing.saving'])
    const reading = { ...flow, cases: { ...flow.cases, readingActors: ['sendMail', 'saveDraft'] } }
    expect(placesOf(reading)).toEqual([])
  })
})

describe('lint of what is used', () => {
  const { machine } = lockerFlow
  const sources = readLintSources(lockerFlow, requirements, root)

  it.each([
    ['guard', { guards: { isLate: () => true } }, 'isLate'],
    ['action', { actions: { thankTwice: thanks } }, 'thankTwice'],
    ['actor', { actors: { shutDoor: fromPromise<void>(async () => undefined) } }, 'shutDoor'],
    ['delay', { delays: { nightTime: 5 } }, 'nightTime'],
  ])('names the %s that no transition, state or timer uses', (what, more, name) => {
    const found = lint({ ...lockerFlow, machine: machine.provide(more) }, sources)
    expect(found).toEqual([
      {
        rule: 'unused',
        place: name,
        words: `nobody uses the ${what} ${name}: a transition lost it, or take it out of setup()`,
      },
    ])
  })

  it('names answers of one actor, and payloads of one event, after which nothing differs', () => {
    const outcomes = {
      ...lockerFlow.cases.outcomes,
      checkCode: { ...lockerFlow.cases.outcomes.checkCode, mistyped: { output: 'rejected' } },
    }
    const events = { ...lockerFlow.cases.events, 'flow.close': { byHand: { by: 1 }, bySleeve: { by: 2 } } }
    const found = lint({ ...lockerFlow, cases: { ...lockerFlow.cases, outcomes, events } }, sources)
    expect(found.map(({ rule, place, words }) => `${rule}, ${place}: ${words}`)).toEqual([
      'twins, flow.close: byHand and bySleeve cannot be told apart: take one out',
      'twins, checkCode: rejected and mistyped cannot be told apart: take one out',
    ])
  })
})

describe('lint of a chart’s file', () => {
  const source = readFileSync('tests/machines/samples/locker.machine.ts', 'utf8')
  const rules = (text: string) => sourceFaults('chart.ts', text).map(({ rule }) => rule)

  it.each([
    ['another import', 'imports', `import { add } from 'date-fns'\n${source}`],
    ['a side-effect import', 'imports', `import 'date-fns'\n${source}`],
    ['sendParent', 'no-send-parent', `${source}\nsendParent({ type: 'a' })`],
    ['the clock', 'pure', `${source}\nDate.now()`],
    ['chance', 'pure', `${source}\nMath.random()`],
    ['storage', 'pure', `${source}\nlocalStorage`],
    ['the network', 'pure', `${source}\nfetch('/')`],
    [
      'guards before delays',
      'order',
      source
        .replace('  guards: {', '  actionsOf: {')
        .replace('  delays: {', '  guards: {}, \n  actors: {}, \n  delays: {'),
    ],
    [
      'states before initial',
      'order',
      source.replace(
        "  initial: 'enteringCode',\n  states",
        "  states: {},\n  initial: 'enteringCode',\n  statesOf",
      ),
    ],
    ['too many lines', 'length', source + '\n//'.repeat(300)],
  ])('refuses %s', (_what, rule, text) => {
    expect(rules(text)).toEqual([rule])
  })

  it('lets types be imported', () => {
    expect(rules(`import type { Person } from '#domain/person.ts'\n${source}`)).toEqual([])
  })
})

describe('names', () => {
  it.each([
    [stateNameFault, ['enteringCode', 'lockedOut'], ['step2', 'EnteringCode', 'entering_code']],
    [
      eventNameFault,
      ['code.submit', 'session.endedElsewhere', 'flow.close'],
      ['SUBMIT', 'setName', 'name.set', 'button.press', '*', 'code.*'],
    ],
    [
      guardNameFault,
      ['isAccepted', 'hasAttemptsLeft', 'areTermsRead'],
      ['attemptsLeft', 'checkCode', 'island'],
    ],
    [
      actionNameFault,
      ['rememberPhone', 'announceSaved', 'goToStatus'],
      ['setPhone', 'handleClick', 'isDone', 'Go'],
    ],
    [actorNameFault, ['verifyCode', 'watchTabs'], ['codeService', 'verifyMachine', 'isLate']],
  ] as const)('are judged by %o', (faultOf, good, bad) => {
    expect(good.filter((name) => faultOf(name) !== undefined)).toEqual([])
    expect(bad.filter((name) => faultOf(name) === undefined)).toEqual([])
  })
})
