import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { handsOf } from '#flowkit/by-hand.ts'
import { modelOf } from '#flowkit/model.ts'
import { planPaths } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'
import { readSpecification } from '#server/contract/specification.ts'
import { browserPage } from '#server/worlds/pages/browser.ts'
import { findWorld } from '#server/worlds/registry.ts'

const operations = new Set(readSpecification().operations.map(({ operationId }) => operationId))

const browserStores = readFileSync('src/app/browser-stores.ts', 'utf8')

/** What stands in backticks: a world, an operation, an address, or what the browser keeps. */
const isKnown = (name: string): boolean =>
  name.startsWith('/') ||
  operations.has(name) ||
  findWorld(name) !== undefined ||
  (name.startsWith('porchlight:') && browserStores.includes(`'${name.slice('porchlight:'.length)}'`))

/** `type case` or `invoke-id case`; a payload that is none is called plain. */
const pairsOf = (all: Readonly<Record<string, 'plain' | object>> = {}): string[] =>
  Object.entries(all).flatMap(([name, cases]) =>
    (cases === 'plain' ? ['plain'] : Object.keys(cases)).map((one) => `${name} ${one}`),
  )

describe('what is told to whoever walks paths by hand', () => {
  it.each(flows)(
    'of $id: how each start is reached, and nothing about what the cases do not have [FLOW-80]',
    ({ id, cases }) => {
      expect(
        Object.keys(cases.byHand?.starts ?? {}),
        `byHand.starts in machines/${id}/${id}.cases.ts says of each of its inputs, in their order, who is where before a path begins`,
      ).toEqual(Object.keys(cases.inputs))
      const { events: ways, answers: answersTold } = cases.byHand ?? {}
      const { events, outcomes } = cases
      expect(pairsOf(answersTold).filter((one) => !pairsOf(outcomes).includes(one))).toEqual([])
      expect(pairsOf(ways).filter((one) => !pairsOf(events).includes(one))).toEqual([])
    },
  )

  it.each(flows)('of $id: sentences, with names that the portal knows [FLOW-80]', ({ cases: { byHand } }) => {
    const told = [byHand?.events, byHand?.answers].flatMap((all) => Object.values(all ?? {}))
    const sentences = [...Object.values(byHand?.starts ?? {}), ...told.flatMap((one) => Object.values(one))]
    expect(sentences.filter((one) => !/^[A-Z`].*\.$/.test(one))).toEqual([])
    const named = sentences.flatMap((one) => [...one.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })
})

describe('the flows within a flow', () => {
  it.each(flows)('of $id are named, each by a flow that there is [FLOW-81]', ({ source, cases }) => {
    const written = [...readFileSync(source, 'utf8').matchAll(/(\w+): \{\} as typeof (\w+)Machine/g)]
    const inChart = Object.fromEntries(
      written.map(([, actor = '', machine = '']) => [
        actor,
        machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      ]),
    )
    expect(cases.childFlows ?? {}).toEqual(inChart)
    const ids = flows.map(({ id }) => id)
    expect(Object.values(inChart).filter((id) => !ids.includes(id))).toEqual([])
  })
})

/** Every sentence for whoever walks by hand, at whatever depth it stands. */
const everythingTold = (told: unknown): string[] =>
  typeof told === 'string' ? [told] : Object.values(told ?? {}).flatMap(everythingTold)

const emailsIn = (sentence: string): readonly string[] => sentence.match(/[\w.]+@[\w.]+\.\w+/g) ?? []

describe('what is told along a path', () => {
  it.each(flows)(
    'of $id stands before a step of whoever walks it, or at an answer that they give [FLOW-80]',
    (flow) => {
      const { cases } = flow
      const model = modelOf(flow)
      const misplaced = planPaths(flow, { cover: 'transitions' }).flatMap((path) => {
        const { before } = handsOf(cases, model, path)
        return path.steps.flatMap(({ actor, case: name }, at) => {
          const isOwn = actor === undefined || cases.byHand?.meanwhile?.[actor]?.[name] !== undefined
          return isOwn || before[at] === '' ? [] : [`${path.id}, step ${at + 1}: ${before[at]}`]
        })
      })
      expect(misplaced).toEqual([])
    },
  )

  it.each(flows)(
    'of $id stands at the answer where it is done in a flow within it, since nobody can do it before [FLOW-80]',
    (flow) => {
      const { byHand, outcomes } = flow.cases
      const acted = flows.filter(({ cases }) => Object.keys(cases.events).length > 0).map(({ id }) => id)
      const within = modelOf(flow)
        .states.flatMap(({ services }) => services)
        .filter((service) => service.flow !== null && acted.includes(service.flow))
        .map(({ id }) => id)
      expect(Object.keys(byHand?.answers ?? {}).filter((id) => within.includes(id))).toEqual([])
      const meanwhile = everythingTold([byHand?.meanwhile, byHand?.startsFor])
      expect(meanwhile.filter((one) => !/^[A-Z`].*\.$/.test(one))).toEqual([])
      const named = meanwhile.flatMap((one) => [...one.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
      expect(named.filter((name) => !isKnown(name))).toEqual([])
      const answers = [...pairsOf(byHand?.meanwhile), ...pairsOf(byHand?.startsFor)]
      expect(answers.filter((one) => !pairsOf(outcomes).includes(one))).toEqual([])
    },
  )

  it.each(flows)(
    'of $id says how each answer of a call comes about but the one that comes by itself [FLOW-80]',
    ({ cases: { byHand, outcomes } }) => {
      const told = [byHand?.answers, byHand?.meanwhile, byHand?.startsFor].flatMap((one) => pairsOf(one))
      const unsaid = Object.entries(outcomes).flatMap(([actor, answers]) => {
        const names = Object.keys(answers).filter((name) => !told.includes(`${actor} ${name}`))
        const failing = names.filter((name) => 'error' in (answers[name] ?? {}))
        // What a situation decides says `when`.
        const alone = names.filter((name) => answers[name]?.when === undefined)
        return [...failing, ...alone.slice(1)].map((name) => `${actor} ${name}`)
      })
      expect(unsaid).toEqual([])
    },
  )

  it.each(flows)('of $id names the same person from its start to its end [FLOW-80]', (flow) => {
    const { byHand, inputs } = flow.cases
    const begun = Object.values(byHand?.startsFor ?? {}).flatMap((one) => Object.values(one))
    expect(begun.flatMap((one) => Object.keys(one)).filter((one) => !(one in inputs))).toEqual([])
    const model = modelOf(flow)
    const odd = planPaths(flow, { cover: 'transitions' }).flatMap((path) => {
      const { start, before } = handsOf(flow.cases, model, path)
      const others = before.filter((one) => /\bas `[a-z-]+`[^.]* instead\b/.test(one))
      const known = emailsIn(start)
      const typed = path.steps.flatMap(({ event }) => (typeof event.email === 'string' ? [event.email] : []))
      const strangers = known.length === 0 ? [] : typed.filter((email) => !known.includes(email))
      return [...others, ...strangers].map((one) => `${path.id}: ${one}`)
    })
    expect(odd).toEqual([])
  })
})

describe('what is told of the page of this browser in the sandbox', () => {
  const facts = { offsetMs: 0, now: new Date(0), switches: [], operations: [], flags: [] }
  const { text } = browserPage(facts)
  const answers = [...text.matchAll(/<option value="\w+">([^<]+)</g)].map(([, name = '']) => name)
  const buttons = [...text.matchAll(/<button[^>]*>([^<]+)</g)].map(([, name = '']) => name)
  const says = (sentence: string, pattern: RegExp) =>
    [...sentence.matchAll(pattern)].map(([, one = '']) => one)

  it.each(flows)(
    'of $id: statuses, delays and spans of the clock that it offers [FLOW-80]',
    ({ cases: { byHand } }) => {
      const sentences = everythingTold(byHand)
      const asked = sentences.flatMap((one) => [
        ...says(one, /\banswer ([45]\d\d)\b/g),
        ...says(one, /\b(\d+ s late)\b/g),
        ...says(one, /\bbe (held)\b/g),
      ])
      const offered = answers.map((name) => name.split(',')[0])
      expect(asked.filter((one) => !offered.includes(one))).toEqual([])
      const pressed = sentences.flatMap((one) => says(one, /(\+\d+ (?:min|h|d))\b/g))
      const moved = sentences
        .flatMap((one) => says(one, /\bclock (\d+ (?:min|h|d))\b/g))
        .map((one) => `+${one}`)
      expect([...pressed, ...moved].filter((one) => !buttons.includes(one))).toEqual([])
    },
  )
})
