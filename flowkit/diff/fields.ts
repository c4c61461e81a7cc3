import type { Flow } from '../flow.ts'
import { GenerationError, startOf } from '../graph.ts'
import type { FieldName } from '../reading.ts'
import { createStepper } from '../situation.ts'
import { words } from '../words.ts'

/** What is otherwise with the fields that a chart remembers, each told once. */
export interface FieldChanges {
  readonly sentences: readonly string[]
  /** How the fields of each version are called where their steps are compared; null for one that the other lacks. */
  readonly nameBefore: FieldName
  readonly nameAfter: FieldName
}

/** What each field holds as the flow starts, one after the other for its inputs. */
function fieldsOf(flow: Flow): Map<string, string> {
  const stepper = createStepper(flow.machine)
  const contexts = Object.keys(flow.cases.inputs).map(
    (input) => startOf(flow, stepper, input).snapshot.context,
  )
  const names = new Set(contexts.flatMap((context) => Object.keys(context)))
  return new Map(
    [...names].map((name) => [name, JSON.stringify(contexts.map((context) => context[name] ?? null))]),
  )
}

const asItIs: FieldName = (name) => name

/** Ties the fields of two versions: those that are left and begin with the same values seem to be called otherwise. */
export function fieldChanges(before: Flow, after: Flow): FieldChanges {
  try {
    const [was, is] = [fieldsOf(before), fieldsOf(after)]
    const come = new Set([...is.keys()].filter((name) => !was.has(name)))
    const gone = new Set([...was.keys()].filter((name) => !is.has(name)))
    const renamed = new Map<string, string>()
    for (const name of gone) {
      const other = [...come].find((one) => is.get(one) === was.get(name))
      if (other === undefined) continue
      renamed.set(name, other)
      come.delete(other)
    }
    const lost = [...gone].filter((name) => !renamed.has(name))
    return {
      sentences: [
        ...[...renamed].map(
          ([name, now]) => `What it remembers as *${words(name)}* seems to be called *${words(now)}* now`,
        ),
        ...[...come].map((name) => `It now remembers *${words(name)}*`),
        ...lost.map((name) => `It no longer remembers *${words(name)}*`),
      ],
      nameBefore: (name) => (lost.includes(name) ? null : (renamed.get(name) ?? name)),
      nameAfter: (name) => (come.has(name) ? null : name),
    }
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error
    return { sentences: [], nameBefore: asItIs, nameAfter: asItIs }
  }
}
