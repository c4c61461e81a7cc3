import type { Flow } from './flow.ts'
import type { WalkOn } from './walk-on.ts'

/** What no round of a flow goes on to; throws when its cases name something that the chart does not have. */
export function apartIn({ id, cases }: Flow): WalkOn['isApart'] {
  const { apart = [], events, outcomes } = cases
  if (apart === 'all') return () => true
  const known = Object.entries({ ...events, ...outcomes }).flatMap(([name, all]) =>
    (all === 'plain' ? [all] : Object.keys(all)).map((one) => `${name} ${one}`),
  )
  const unknown = apart.filter((one) => !known.includes(one))
  if (unknown.length > 0)
    throw new Error(`The cases of ${id} name apart what the chart does not have: ${unknown.join(', ')}`)
  return ({ actor, type, case: name }) => apart.includes(`${actor ?? type} ${name}`)
}
