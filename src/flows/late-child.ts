import type { AnyActorLogic } from 'xstate'

/**
 * Lets a chart find a child in the moment in which it invokes it, since the child comes over the network. What leads
 * to that state has to bring the child first.
 */
export function findLate(
  chart: { implementations: { actors: Record<string, unknown> } },
  child: string,
  found: () => AnyActorLogic | undefined,
): void {
  Object.defineProperty(chart.implementations.actors, child, { get: found, enumerable: true })
}
