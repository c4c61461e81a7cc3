import { sentenceOf } from '../../leading.ts'
import type { FlowModel, StateModel, TransitionModel } from '../../model.ts'

/** A state or a transition with what is drawn for it. */
export type PartOfDrawing = { readonly element: SVGGElement; readonly name: string } & (
  | { readonly state: StateModel }
  | { readonly transition: TransitionModel }
)

function elementsBy(svg: SVGSVGElement, attribute: 'state' | 'transition'): Map<string, SVGGElement> {
  const found = [...svg.querySelectorAll<SVGGElement>(`g[data-${attribute}]`)]
  return new Map(found.map((element) => [element.dataset[attribute] ?? '', element]))
}

/** What is drawn, in the order in which one reads it: each state, then what leads out of it; last what may come at any time. */
export function partsOf(svg: SVGSVGElement, flow: FlowModel): PartOfDrawing[] {
  const states = elementsBy(svg, 'state')
  const transitions = elementsBy(svg, 'transition')
  const [whole, ...rest] = flow.states
  const leading = (state: StateModel): PartOfDrawing[] =>
    state.transitions.flatMap((id) => {
      const transition = flow.transitions.find((known) => known.id === id)
      const element = transitions.get(id)
      if (transition === undefined || element === undefined) return []
      return [{ element, transition, name: sentenceOf(flow, transition) }]
    })
  const read = rest.flatMap((state): PartOfDrawing[] => {
    const element = states.get(state.path)
    const own = element === undefined ? [] : [{ element, state, name: `State ${state.title}` }]
    return [...own, ...leading(state)]
  })
  return [...read, ...(whole === undefined ? [] : leading(whole))]
}
