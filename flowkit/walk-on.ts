import type { Flow } from './flow.ts'
import { follow, situationKey } from './graph.ts'
import { type Offer, offersIn } from './offers.ts'
import type { Stepper } from './situation.ts'
import { stepKey, stepKeys, type Walk } from './walk.ts'

/** How many steps a walk makes at most to the next thing that is wanted. */
const reach = 3

const endOf = ({ situations }: Walk) => situations.at(-1)
const lastKey = (walk: Walk): string => stepKey(walk, walk.offers.length)

/** Nobody walks on after the end of a flow, nor after time has been let pass: what comes then depends on how much. */
function isOver(walk: Walk): boolean {
  return (
    endOf(walk)?.snapshot.status === 'done' ||
    walk.offers.some(({ kind }) => kind === 'timer' || kind === 'pause')
  )
}

/** The walk with the fewest steps more that ends with something wanted; of those as few, one that can go on after it. */
function toNext(walk: Walk, wanted: ReadonlySet<string>, flow: Flow, steps: (walk: Walk) => Walk[]) {
  const known = new Set<string>()
  let ways = [walk]
  for (let count = 1; count <= reach; count += 1) {
    const next = ways.flatMap(steps)
    const found = next.filter((way) => wanted.has(lastKey(way)))
    if (found.length > 0) return found.find((way) => !isOver(way)) ?? found[0]
    ways = next.filter((way) => {
      const end = endOf(way)
      const key = end && situationKey(flow, end)
      if (key === undefined || isOver(way) || known.has(key)) return false
      known.add(key)
      return true
    })
  }
  return undefined
}

export interface WalkOn {
  /** A walk that has as many goes no further. */
  readonly mostSteps: number
  /** Whether nobody walks on to this: what comes before it decides whether the portal can be brought there. */
  readonly isApart: (offer: Offer) => boolean
}

/** Fewer walks that take together what the given ones take: each goes on to what none before it has taken. */
export function walkedOn(
  flow: Flow,
  stepper: Stepper,
  walks: readonly Walk[],
  { mostSteps, isApart }: WalkOn,
): Walk[] {
  const steps = (walk: Walk): Walk[] => {
    const end = endOf(walk)
    if (!end) return []
    return offersIn(flow.cases, end)
      .filter((offer) => !isApart(offer))
      .map((offer) => ({
        input: walk.input,
        offers: [...walk.offers, offer],
        situations: [...walk.situations, follow(flow, stepper, end, offer)],
      }))
  }
  const wanted = new Set(walks.flatMap(stepKeys))
  const longestFirst = walks.toSorted((a, b) => b.offers.length - a.offers.length)
  return longestFirst.flatMap((walk) => {
    if (!stepKeys(walk).some((key) => wanted.has(key))) return []
    let whole = walk
    for (let longer: Walk | undefined = walk; longer; ) {
      whole = longer
      for (const key of stepKeys(whole)) wanted.delete(key)
      const isEnough = whole.offers.length >= mostSteps || isOver(whole)
      longer = isEnough ? undefined : toNext(whole, wanted, flow, steps)
    }
    return [whole]
  })
}
