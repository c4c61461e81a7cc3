import { describe, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import type { Flow } from '#flowkit/flow.ts'
import { type Search, shortestArrivals } from '#flowkit/graph.ts'
import { createStepper } from '#flowkit/situation.ts'
import { flows } from '#machines/index.ts'

/** The ways that all test paths of a flow are made of, each as what happens on it. */
function waysOf(flow: Flow, search?: Search): string[] {
  return shortestArrivals(flow, createStepper(flow.machine), search).map(({ input, offers }) =>
    [input, ...offers.map(({ type, case: name }) => `${type} ${name}`)].join(' → '),
  )
}

describe('the search for paths', () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))(
    'finds the same in the chart of %s with xstate/graph as with @xstate/graph [FLOW-59]',
    (_id, flow) => {
      const ways = waysOf(flow)
      expect(ways.length).toBeGreaterThan(1)
      expect(waysOf(flow, getShortestPaths)).toEqual(ways)
    },
  )
})
