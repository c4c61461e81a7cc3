import type { AnyStateMachine } from 'xstate'
import { stateNodes } from './recorder.ts'

/** An action as a chart asks for it to be done. */
export interface Told {
  readonly type: string
  readonly params: unknown
}

/** What a step does beside changing the state and what is remembered, told apart for people to read. */
export interface Effects {
  /** The chart's own actions, in order. */
  readonly does: readonly Told[]
  /** The actors that begin to work, with what they are given. */
  readonly asks: readonly { readonly actor: string; readonly input: unknown }[]
  /** Timers that begin, or begin again, with their ms. */
  readonly starts: readonly { readonly timer: string; readonly ms: number }[]
  /** Timers that are given up before they are due. */
  readonly stops: readonly string[]
}

/** A property of what may be an object. */
export function property(params: unknown, name: string): unknown {
  return typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined
}

/** `xstate.after.<delay>.<stateId>` → the delay's name. */
export function delayName(machine: AnyStateMachine, eventType: string): string {
  const rest = eventType.replace(/^xstate\.after\./, '')
  const owners = stateNodes(machine.root).filter(({ id }) => rest.endsWith(`.${id}`))
  const [owner] = owners.sort((a, b) => b.id.length - a.id.length)
  return owner === undefined ? rest : rest.slice(0, -owner.id.length - 1)
}

/** Sorts what a step told into actions, actors and timers; `before` are the timers that ran before it. */
export function effectsOf(
  machine: AnyStateMachine,
  told: readonly Told[],
  before: readonly { readonly id: string }[],
): Effects {
  const asks = new Map<string, unknown>()
  const starts = new Map<string, number>()
  const stops = new Set<string>()
  for (const { type, params } of told) {
    if (type === 'xstate.spawnChild') asks.set(String(property(params, 'id')), property(params, 'input'))
    if (type === 'xstate.stopChild') asks.delete(String(property(params, 'id')))
    const delay = property(params, 'delay')
    if (type === 'xstate.raise' && typeof delay === 'number') {
      starts.set(String(property(params, 'id')), Math.max(0, delay))
    }
    if (type === 'xstate.cancel') {
      const id = String(property(params, 'sendId') ?? params)
      starts.delete(id)
      if (before.some((timer) => timer.id === id)) stops.add(id)
    }
  }
  return {
    does: told.filter(({ type }) => !type.startsWith('xstate.')),
    asks: [...asks].map(([actor, input]) => ({ actor, input })),
    starts: [...starts].map(([id, ms]) => ({ timer: delayName(machine, id), ms })),
    stops: [...stops].filter((id) => !starts.has(id)).map((id) => delayName(machine, id)),
  }
}
