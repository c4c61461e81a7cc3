import type { Flow } from './flow.ts'
import { follow, mostSituations, situationKey, startOf } from './graph.ts'
import { offersIn } from './offers.ts'
import { createStepper, type Situation } from './situation.ts'

type Starts = ReadonlyMap<string, ReadonlySet<number>>

const known = new WeakMap<Flow, Starts>()

/** The ms with which each timer of a flow begins, by its name, wherever the flow comes to; none of a chart that breaks. */
export function timerStarts(flow: Flow): Starts {
  const found = known.get(flow) ?? startsOf(flow)
  known.set(flow, found)
  return found
}

function startsOf(flow: Flow): Starts {
  const starts = new Map<string, Set<number>>()
  const seen = new Set<string>()
  const stepper = createStepper(flow.machine)
  /** The situation when it has not been seen before. */
  const meet = (situation: Situation): Situation[] => {
    for (const { timer, ms } of situation.effects.starts)
      starts.set(timer, new Set(starts.get(timer)).add(ms))
    const key = situationKey(flow, situation)
    if (seen.has(key)) return []
    seen.add(key)
    return [situation]
  }
  try {
    let open = Object.keys(flow.cases.inputs).flatMap((input) => meet(startOf(flow, stepper, input)))
    while (open.length > 0 && seen.size <= mostSituations)
      open = open.flatMap((from) =>
        offersIn(flow.cases, from).flatMap((offer) => meet(follow(flow, stepper, from, offer))),
      )
    return starts
  } catch {
    // A chart is shown and compared though it cannot be walked; why not is said by whoever walks it.
    return new Map()
  }
}
