import { describe, expect, it } from 'vitest'
import { flowOf, Tabs } from '#flowkit/book/live/tabs.ts'
import {
  addressOf,
  backTo,
  createSimulator,
  keyOf,
  type Simulator,
  standing,
  walkAt,
} from '#flowkit/book/simulator/course.ts'
import { gherkinOf, pathOf } from '#flowkit/book/simulator/path.ts'
import type { Flow } from '#flowkit/flow.ts'
import { formats } from '#flowkit/formats.ts'
import type { Offer } from '#flowkit/offers.ts'
import { type Path, planPaths } from '#flowkit/plan.ts'
import type { Walk } from '#flowkit/walk.ts'
import { leavesOf } from '#flowkit/words.ts'
import { flows } from '#machines/index.ts'

const keysOf = (simulator: Simulator, walk: Walk) => simulator.offers(walk).map(keyOf)
const leaves = (walk: Walk) => leavesOf(standing(walk).snapshot)
const named = ({ steps }: Path) => steps.map((step) => ({ ...step, type: step.event.type }))

function offerAt(simulator: Simulator, walk: Walk, key: string): Offer {
  const offer = simulator.offers(walk).find((one) => keyOf(one) === key)
  if (offer === undefined) throw new Error(`${key} is none of ${keysOf(simulator, walk)} in ${leaves(walk)}`)
  return offer
}

/** Goes the way of a path by what is offered, and looks at every place on it. */
function walkAlong(simulator: Simulator, path: Path): Walk {
  let walk = simulator.begin(path.input)
  expect(leaves(walk)).toEqual(path.start)
  for (const [index, key] of named(path).map(keyOf).entries()) {
    const keys = keysOf(simulator, walk)
    expect(new Set(keys).size, `${keys}`).toBe(keys.length)
    walk = simulator.take(walk, offerAt(simulator, walk, key))
    expect(leaves(walk)).toEqual(path.steps[index]?.to)
    expect(standing(walk).trace.taken).toEqual(path.steps[index]?.transitions)
  }
  return walk
}

function found(id: string): Flow {
  const flow = flows.find((one) => one.id === id)
  if (flow === undefined) throw new Error(`There is no flow ${id}.`)
  return flow
}

describe('the simulator of the flow book', () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))(
    'goes every planned path of %s, there and back, by hand and by link [FLOW-85, FLOW-87, FLOW-88]',
    async (_, flow) => {
      const simulator = createSimulator(flow)
      const paths = planPaths(flow, { cover: 'transitions' })
      for (const path of paths) {
        const walk = walkAlong(simulator, path)
        const asPath = await pathOf(flow, walk)
        expect(asPath).toEqual({ ...path, title: path.title.replace(/ · \d+$/, '') })
        const linked = walkAt(simulator, addressOf(path.input, named(path)))
        expect(linked?.lost).toBeNull()
        expect(linked && standing(linked.walk).trace).toEqual(standing(walk).trace)
        const before = backTo(walk, walk.offers.length - 1)
        const last = walk.offers.at(-1)
        if (last === undefined) continue
        expect(keysOf(simulator, before)).toContain(keyOf(last))
        expect(standing(simulator.take(before, last)).trace).toEqual(standing(walk).trace)
      }
    },
  )

  it('plans the same paths after it was used as before [FLOW-90]', () => {
    const flow = found('login')
    const before = planPaths(flow, { cover: 'pairs' })
    const simulator = createSimulator(flow)
    for (const path of before) walkAlong(simulator, path)
    expect(planPaths(flow, { cover: 'pairs' })).toEqual(before)
  })

  it('leads as far as an older link still goes, and says what is no longer there [FLOW-87]', () => {
    const simulator = createSimulator(found('autopay'))
    const link = addressOf('notElected', [{ kind: 'event', type: 'terms.accept', case: 'shown' }])
    expect(link).toBe('#simulate=notElected/terms.accept~shown')
    const linked = walkAt(simulator, `${link}/terms.burn/flow.close`)
    expect(linked && leaves(linked.walk)).toEqual(['acceptingTerms'])
    expect(linked?.lost).toBe('terms.burn')
    expect(walkAt(simulator, '#simulate=nowhere')).toBeNull()
    expect(walkAt(simulator, '#simulate=%E0%A4%A')).toBeNull()
    expect(walkAt(simulator, '#state-readingTerms')).toBeNull()
  })

  it('copies its steps as the Gherkin of the same planned path [FLOW-88]', async () => {
    const flow = found('autopay')
    const simulator = createSimulator(flow)
    const path = planPaths(flow, { cover: 'transitions' }).find(({ title }) => !title.includes(' · '))
    if (path === undefined) throw new Error('autopay has no path')
    expect(await gherkinOf(flow, walkAlong(simulator, path))).toBe(formats.gherkin(flow, [path]))
  })
})

describe('the tabs of the running portal', () => {
  const told = (page: string, states: string[]) => ({
    type: 'now',
    page,
    title: 'Overview',
    address: '/dashboard/overview',
    charts: [{ chart: 'session', states }],
    taken: [],
  })

  it('are told apart, and change when they say something new [FLOW-92]', () => {
    const tabs = new Tabs()
    expect(tabs.hear(told('a', ['signedOut']))).toBe(true)
    expect(tabs.hear(told('b', ['signedIn']))).toBe(true)
    expect(tabs.hear(told('a', ['signedOut']))).toBe(false)
    expect(tabs.hear(told('a', ['signedIn']))).toBe(true)
    expect(tabs.all().map(({ page }) => page)).toEqual(['a', 'b'])
    expect(tabs.hear({ type: 'gone', page: 'a' })).toBe(true)
    expect(tabs.all().map(({ page }) => page)).toEqual(['b'])
  })

  it('are given up when they do not answer, though they never said that they go [FLOW-92]', () => {
    const tabs = new Tabs()
    tabs.hear(told('a', []))
    expect([tabs.asked(), tabs.asked(), tabs.asked()]).toEqual([false, false, false])
    tabs.hear(told('a', []))
    expect([tabs.asked(), tabs.asked(), tabs.asked(), tabs.asked()]).toEqual([false, false, false, true])
    expect(tabs.all()).toEqual([])
  })

  it.each([null, 'who', { type: 'who' }, { type: 'now' }])('say nothing by %j', (message) => {
    expect(new Tabs().hear(message)).toBe(false)
  })

  it('name each chart so that its flow is found [FLOW-91]', () => {
    for (const { id, machine } of flows) expect(flowOf(machine.id)).toBe(id)
  })
})
