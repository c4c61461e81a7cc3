import type { Flow } from './flow.ts'
import { follow, GenerationError, shortestArrivals, situationKey, startOf } from './graph.ts'
import type { Fault } from './lint.ts'
import { type Offer, offersIn } from './offers.ts'
import { createStepper } from './situation.ts'
import { toText } from './trace.ts'
import { unknownNames, usedNames } from './unknown-names.ts'

/** Guards, actions, actors and delays that `setup()` names and the chart does not use. */
export function unusedFaults({ machine }: Flow): Fault[] {
  const used = usedNames(machine)
  const { guards, actions, actors, delays } = machine.implementations
  const unused = (what: string, names: object, known: ReadonlySet<string>): Fault[] =>
    Object.keys(names)
      .filter((name) => !known.has(name))
      .map((name) => {
        const words = `nobody uses the ${what} ${name}: a transition lost it, or take it out of setup()`
        return { rule: 'unused', place: name, words }
      })
  return [
    ...unused('guard', guards, used.guards),
    ...unused('action', actions, used.actions),
    ...unused('actor', actors, used.actors),
    ...unused('delay', delays, used.delays),
  ]
}

/** Guards, actions and actors that the chart uses and `setup()` does not name. */
export function unknownFaults(flow: Flow): Fault[] {
  return unknownNames(flow).map(({ kind, name }) => {
    const words = `setup({ ${kind} }) has no ${name}: correct the name, or add it there`
    return { rule: 'unknown', place: flow.source, words }
  })
}

/** What the cases tell apart: the answers of one actor, or the payloads of one event. */
const subjectOf = ({ actor, type }: Offer): string => actor ?? type

/** Cases of one actor or event after which the chart is the same, wherever they come. */
export function twinFaults(flow: Flow): Fault[] {
  // By subject, and there by case: what is seen after it, for every situation in which it may come.
  const seen = new Map<string, Map<string, string[]>>()
  try {
    const stepper = createStepper(flow.machine)
    const met = new Set<string>()
    for (const { input, offers } of shortestArrivals(flow, stepper)) {
      const end = offers.reduce(
        (from, offer) => follow(flow, stepper, from, offer),
        startOf(flow, stepper, input),
      )
      const key = situationKey(flow, end)
      if (met.has(key)) continue
      met.add(key)
      for (const offer of offersIn(flow.cases, end)) {
        if (offer.kind === 'timer' || offer.kind === 'pause') continue
        const cases = seen.get(subjectOf(offer)) ?? new Map<string, string[]>()
        seen.set(subjectOf(offer), cases)
        const text = toText([key, follow(flow, stepper, end, offer).trace])
        cases.set(offer.case, [...(cases.get(offer.case) ?? []), text])
      }
    }
  } catch (error) {
    // Replay says why no paths can be made.
    if (error instanceof GenerationError) return []
    throw error
  }
  return [...seen].flatMap(([subject, cases]) => {
    const first = new Map<string, string>()
    return [...cases].flatMap(([name, texts]) => {
      const text = toText([...texts].sort())
      const twin = first.get(text)
      if (twin === undefined) first.set(text, name)
      return twin === undefined
        ? []
        : [{ rule: 'twins', place: subject, words: `${twin} and ${name} cannot be told apart: take one out` }]
    })
  })
}
