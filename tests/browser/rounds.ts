import type { Flow } from '#flowkit/flow.ts'
import { type Path, planRounds } from '#flowkit/plan.ts'
import type { Driver } from './drivers/driver.ts'

/** The paths that the browser walks: those of every transition, each going on as far as its driver can. */
export function roundsOf(flow: Flow, { apart = [] }: Driver): Path[] {
  return planRounds(
    flow,
    ({ actor, type, case: name }) => apart === 'all' || apart.includes(`${actor ?? type} ${name}`),
  )
}
