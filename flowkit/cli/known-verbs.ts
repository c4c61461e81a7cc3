import type { Flow } from '../flow.ts'
import { coverage } from './coverage.ts'
import { chosen, theOne } from './known.ts'
import { paths, readings } from './paths.ts'
import type { Options, Result } from './result.ts'
import { lintAll, list, mutateAll, replayAll } from './verbs.ts'

/** What somebody typed after a verb. */
export interface Asked {
  /** The words after the verb that are no options, no more than the verb takes. */
  readonly words: readonly string[]
  readonly values: Options
  /** Every flow there is, or those of `--flows`. */
  readonly flows: readonly Flow[]
}

export interface Verb {
  readonly options: readonly (keyof Options)[]
  /** Whether what it prints goes to the file of `--out`; otherwise `out` is a folder of the verb's own. */
  readonly printsToOut?: boolean
  /** How many words it takes, and what they are: `one flow`. */
  readonly takes: readonly [number, string]
  readonly act: (asked: Asked) => Result | Promise<Result>
}

/** A verb that prints something of all flows, or of the one that is named. */
function about(
  options: readonly (keyof Options)[],
  act: (flows: readonly Flow[], values: Options) => Result | Promise<Result>,
): Verb {
  return {
    options: [...options, 'out'],
    printsToOut: true,
    takes: [1, 'one flow'],
    act: ({ words: [id], values, flows }) => act(chosen(flows, id), values),
  }
}

/** Every verb, in the order in which help lists them. What needs much to be loaded is loaded when it is asked for. */
export const verbs = {
  list: about(['json'], list),
  lint: about(['json', 'requirements'], lintAll),
  paths: {
    options: ['cover', 'from', 'to', 'format', 'out', 'json'],
    printsToOut: true,
    takes: [1, 'one flow'],
    act: ({ words: [id], values, flows }) => paths(theOne('paths', flows, id), values),
  },
  reading: about(['write'], readings),
  replay: about(['json'], replayAll),
  mutate: about(['json'], mutateAll),
  coverage: about(['json'], coverage),
  diff: {
    options: ['flow', 'out', 'json'],
    takes: [2, 'two versions at most'],
    act: async (asked) => (await import('./diff.ts')).diff(asked),
  },
  book: {
    options: ['out', 'if-stale'],
    takes: [0, 'no flow: the book is of all'],
    act: async ({ values, flows }) => (await import('./book.ts')).book(flows, values),
  },
  export: {
    options: ['format', 'out'],
    takes: [1, 'one flow'],
    act: async ({ words: [id], values, flows }) =>
      (await import('./export.ts')).exportFlows(chosen(flows, id), values),
  },
} as const satisfies Readonly<Record<string, Verb>>

export type VerbName = keyof typeof verbs

/** Whether there is a verb of that name. */
export function isVerb(name: string): name is VerbName {
  return Object.hasOwn(verbs, name)
}
