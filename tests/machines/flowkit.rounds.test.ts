import { describe, expect, it } from 'vitest'
import { run } from '#flowkit/cli/run.ts'
import { type Path, planPaths, planRounds } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'
import { lockerFlow } from './samples/index.ts'

/** A timer may be on its last minutes by then: its words say so, and it is the same step. */
const takes = ({ steps }: Path) =>
  steps.map(({ from, event, kind, case: name, transitions, to }) =>
    JSON.stringify([from, event.type, kind, name, transitions, to]),
  )

describe.each(flows.map((flow) => ({ name: flow.id, flow })))('the rounds of $name', ({ flow }) => {
  const alone = planPaths(flow, { cover: 'transitions' })
  const rounds = planRounds(flow, () => false)

  it('take every step that the paths of all transitions take, on no more paths', () => {
    const taken = new Set(rounds.flatMap(takes))
    const wanted = alone.flatMap(takes)
    expect(wanted.filter((one) => !taken.has(one))).toEqual([])
    const startsOf = (paths: typeof alone) => new Set(paths.map(({ input }) => input))
    expect(startsOf(rounds)).toEqual(startsOf(alone))
    expect(rounds.length).toBeLessThanOrEqual(alone.length)
  })

  it('have an id and a title each of their own, the same each time', () => {
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(rounds.length)
    expect(new Set(rounds.map(({ title }) => title)).size).toBe(rounds.length)
    expect(planRounds(flow, () => false)).toEqual(rounds)
  })

  it('are the paths of all transitions where everything is apart', () => {
    const ids = (paths: typeof alone) => paths.map(({ id }) => id).sort()
    expect(ids(planRounds(flow, () => true))).toEqual(ids(alone))
  })
})

it('a round never goes on after time was let pass by a step that it went on to', () => {
  const known = new Set(planPaths(lockerFlow, { cover: 'transitions' }).map(({ id }) => id))
  const longer = planRounds(lockerFlow, () => false).filter(({ id }) => !known.has(id))
  expect(longer.length).toBeGreaterThan(0)
  for (const { steps } of longer)
    expect(steps.slice(0, -1).filter(({ kind }) => kind === 'timer' || kind === 'pause')).toEqual([])
})

describe('the rounds of the browser', () => {
  const held = flows.filter(({ cases }) => cases.apart !== undefined)

  it.each(held.map((flow) => [flow.id, flow] as const))(
    'are what --cover rounds prints of %s, which cannot always go on [FLOW-99]',
    async (id, flow) => {
      const { code, out } = await run(['paths', id, '--cover', 'rounds', '--json'])
      const told: { paths: Path[] } = JSON.parse(out)
      const ids = (paths: readonly Path[]) => paths.map((path) => path.id)
      expect({ code, ids: ids(told.paths) }).toEqual({ code: 0, ids: ids(planRounds(flow)) })
    },
  )

  it.each(held.map((flow) => [flow.id, flow] as const))(
    'of %s go on to nothing that is apart [FLOW-99]',
    (_, flow) => {
      const { apart } = flow.cases
      const alone = planPaths(flow, { cover: 'transitions' }).map(takes)
      const beginningOf = (round: Path) => {
        const own = takes(round)
        const begins = alone.filter((path) => path.every((step, index) => step === own[index]))
        return Math.max(...begins.map(({ length }) => length))
      }
      const rounds = planRounds(flow)
      const goneOnTo = rounds.flatMap((round) =>
        round.steps
          .slice(beginningOf(round))
          .map(({ actor, event, case: name }) => `${actor ?? event.type} ${name}`),
      )
      expect(goneOnTo.filter((step) => apart === 'all' || apart?.includes(step))).toEqual([])
    },
  )

  it('are refused where the cases name apart what the chart does not have', () => {
    const [flow] = flows.filter(({ id }) => id === 'inbox')
    if (flow === undefined) throw new Error('There is no flow inbox.')
    const cases = { ...flow.cases, apart: ['message.open unread', 'message.open unred'] }
    expect(() => planRounds({ ...flow, cases })).toThrow(
      'The cases of inbox name apart what the chart does not have: message.open unred',
    )
  })
})
