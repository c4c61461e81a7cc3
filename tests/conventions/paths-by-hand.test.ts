import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flows } from '#machines/index.ts'
import { readSpecification } from '#server/contract/specification.ts'
import { findWorld } from '#server/worlds/registry.ts'

const operations = new Set(readSpecification().operations.map(({ operationId }) => operationId))

/** What stands in backticks: a world, an operation, or an address. */
const isKnown = (name: string): boolean =>
  name.startsWith('/') || operations.has(name) || findWorld(name) !== undefined

describe('what is told to whoever walks paths by hand', () => {
  it.each(flows)(
    'of $id: how each start is reached, and nothing about what the cases do not have [FLOW-80]',
    ({ cases }) => {
      expect(Object.keys(cases.byHand?.starts ?? {})).toEqual(Object.keys(cases.inputs))
      const told = Object.entries(cases.byHand?.answers ?? {}).flatMap(([actor, answers]) =>
        Object.keys(answers).map((answer) => `${actor} ${answer}`),
      )
      const known = Object.entries(cases.outcomes).flatMap(([actor, answers]) =>
        Object.keys(answers).map((answer) => `${actor} ${answer}`),
      )
      expect(told.filter((one) => !known.includes(one))).toEqual([])
    },
  )

  it.each(flows)('of $id: sentences, with names that the portal knows [FLOW-80]', ({ cases: { byHand } }) => {
    const answers = Object.values(byHand?.answers ?? {}).flatMap((one) => Object.values(one))
    const sentences = [...Object.values(byHand?.starts ?? {}), ...answers]
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
