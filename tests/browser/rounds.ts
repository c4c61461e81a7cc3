import type { Flow } from '#flowkit/flow.ts'
import { type Path, planRounds } from '#flowkit/plan.ts'
import type { WalkOn } from '#flowkit/walk-on.ts'
import type { Driver } from './drivers/driver.ts'
import { drivers } from './drivers/index.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What a driver does only in a world of its own; throws when it names something that the chart does not have. */
export function apartIn(flow: Flow, { apart = [] }: Pick<Driver, 'apart'>): WalkOn['isApart'] {
  if (apart === 'all') return () => true
  const { events, answers } = vocabularyOf(flow)
  const known = Object.entries({ ...events, ...answers }).flatMap(([name, cases]) =>
    cases.map((one) => `${name} ${one}`),
  )
  const unknown = apart.filter((one) => !known.includes(one))
  if (unknown.length > 0)
    throw new Error(
      `The driver of ${flow.id} names apart what the chart does not have: ${unknown.join(', ')}`,
    )
  return ({ actor, type, case: name }) => apart.includes(`${actor ?? type} ${name}`)
}

/** The paths that the browser walks: those of every transition, each going on as far as its driver can. */
export function roundsOf(flow: Flow): Path[] {
  return planRounds(flow, apartIn(flow, drivers[flow.id] ?? {}))
}
