import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** The word that stands for the event of a transition which is taken without one. */
export const eventless = 'always'

function siblings(transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const { source, eventType } = transition
  return (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
}

/**
 * The stable id of a transition, `stateId|event|index|targets`, the same in every copy of a chart.
 *
 * `index` counts the transitions of that state on that event; targets are state ids, empty when it stays.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const event = transition.eventType === '' ? eventless : transition.eventType
  const targets = (transition.target ?? []).map((target: AnyStateNode) => target.id).join(',')
  return `${transition.source.id}|${event}|${siblings(transition).indexOf(transition)}|${targets}`
}

/** All state nodes below and including `node`, as the chart lists them. */
export function stateNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(stateNodes)]
}

function doesSomething(transition: AnyTransitionDefinition): boolean {
  return transition.target !== undefined || transition.actions.length > 0 || transition.reenter
}

/** Every transition of a chart that does something, as the chart lists them. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return stateNodes(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].filter(doesSomething),
  )
}

/** The ids of every transition of a chart, as the chart lists them. */
export function transitionIds(machine: AnyStateMachine): string[] {
  return transitionsOf(machine).map(transitionId)
}

/**
 * Gives an `inspect` function for `createActor` that tells the id of every transition that was really taken.
 *
 * Actors that are no charts are passed over. With `machineId` only charts of that id are told of.
 */
export function recordTransitions(
  onTaken: (id: string, eventType: string) => void,
  machineId?: string,
): (inspected: InspectionEvent) => void {
  return (inspected) => {
    if (inspected.type !== '@xstate.microstep') return
    for (const transition of inspected._transitions) {
      if (machineId !== undefined && transition.source.machine.id !== machineId) continue
      if (doesSomething(transition)) onTaken(transitionId(transition), inspected.event.type)
    }
  }
}
