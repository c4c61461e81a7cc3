import type { AnyMachineSnapshot, SnapshotStatus, StateValue } from 'xstate'

/** What can be seen of a chart after a step: the same shape for the plan and for a real actor. */
export interface Trace {
  readonly status: SnapshotStatus
  readonly value: StateValue
  /** The whole context, as JSON. */
  readonly context: string
  readonly output: string
  /** The actions of this step with their parameters, in order. */
  readonly actions: readonly string[]
  /** Ids of the actors that work now. */
  readonly actors: readonly string[]
  /** For each timer that runs now, the ms until it is due, shortest first. */
  readonly timers: readonly number[]
  /** Ids of the transitions of this step, in order. */
  readonly taken: readonly string[]
}

function isReference(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'id' in value
}

/** JSON in which actors stand as their ids and errors as their messages. */
export function toText(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (isReference(part)) return `actor ${part.id}`
    if (part instanceof Error) return `${part.name}: ${part.message}`
    return part
  })
  return text ?? 'nothing'
}

/** An executed action as text; nothing for those whose effect is seen in the actors that work. */
export function actionText(type: string, params: unknown): string | undefined {
  if (type === 'xstate.stopChild') return undefined
  return params === undefined ? type : `${type} ${toText(params)}`
}

/** The trace of a snapshot together with what was seen happening on the way to it. */
export function traceOf(
  snapshot: AnyMachineSnapshot,
  seen: Pick<Trace, 'actions' | 'actors' | 'timers' | 'taken'>,
): Trace {
  return {
    status: snapshot.status,
    value: snapshot.value,
    context: toText(snapshot.context),
    output: toText(snapshot.output),
    ...seen,
  }
}

const aspects = [
  ['status', 'the status'],
  ['value', 'the state'],
  ['context', 'the context'],
  ['output', 'the output'],
  ['actions', 'the actions'],
  ['actors', 'the working actors'],
  ['timers', 'the waiting times'],
  ['taken', 'the transitions'],
] as const

/** Says how `actual` differs from `planned`, or nothing when it does not. `taken` is left out when asked. */
export function difference(planned: Trace, actual: Trace, compareTaken: boolean): string | undefined {
  for (const [aspect, words] of aspects) {
    if (aspect === 'taken' && !compareTaken) continue
    const expected = toText(planned[aspect])
    const got = toText(actual[aspect])
    if (expected !== got) return `${words}: planned ${expected}, got ${got}`
  }
  return undefined
}
