import type { Flow } from '../flow.ts'
import { actWords } from '../formats.ts'
import { GenerationError } from '../graph.ts'
import { type Path, planPaths, type Step } from '../plan.ts'
import { changesBetween, toReading } from '../reading.ts'
import { stateWords, words } from '../words.ts'
import type { FieldChanges } from './fields.ts'
import type { Pair } from './match.ts'

/** A path that takes the same acts and goes otherwise now, or is called the same and takes others. */
export interface OtherwisePath {
  readonly id: string
  readonly title: string
  /** Where the two first part, in words. */
  readonly how: string
}

/** What becomes of the test paths that cover all transitions, and of the steps of all pairs. */
export interface PathChanges {
  readonly come: readonly Path[]
  readonly gone: readonly Path[]
  readonly otherwise: readonly OtherwisePath[]
  /** `was: …` and `now: …`, a line for each distinct step, as the reading beside the chart has it. */
  readonly steps: readonly string[]
  /** Why there are none: the sentence of what is broken. */
  readonly broken: string | null
}

/** A path's id without the name of its flow, which may have changed. */
function keyOf(flow: Flow, { id }: Path): string {
  return id.startsWith(`${flow.id}-`) ? id.slice(flow.id.length + 1) : id
}

function named(leaves: readonly string[], renamed: ReadonlyMap<string, string>): string {
  return stateWords(leaves.map((leaf) => renamed.get(leaf) ?? leaf))
}

function doesOtherwise(was: Step, now: Step): string | null {
  const [before, after] = [was.does.join('; '), now.does.join('; ')]
  if (before === after) return null
  return `the portal ${after === '' ? 'does nothing' : after} now, it was: ${before === '' ? 'nothing' : before}`
}

/** Where two paths of the same acts first part; nothing when they do not. */
function parting(was: Path, now: Path, renamed: ReadonlyMap<string, string>): string | null {
  const start = named(was.start, renamed)
  if (start !== stateWords(now.start))
    return `it starts in **${stateWords(now.start)}** now, not in **${start}**`
  for (const [index, step] of now.steps.entries()) {
    const old = was.steps[index]
    if (old === undefined) continue
    const place = `after “${actWords(step)}”`
    const to = named(old.to, renamed)
    if (to !== stateWords(step.to))
      return `${place} it is in **${stateWords(step.to)}** now, not in **${to}**`
    const does = doesOtherwise(old, step)
    if (does !== null) return `${place} ${does}`
  }
  return null
}

const isOfStep = (line: string): boolean => /^(was|now): - /.test(line) && !/\(`[\w-]+`\)$/.test(line)

/** What takes a path of the same title there now, where its acts are others. */
function otherActs(was: Path, now: Path): string {
  const index = now.steps.findIndex((step, at) => {
    const old = was.steps[at]
    return old === undefined || actWords(old) !== actWords(step) || old.case !== step.case
  })
  const [old, step] = [was.steps[index], now.steps[index]]
  if (old !== undefined && step !== undefined && actWords(old) === actWords(step))
    return `step ${index + 1} is the case *${words(step.case)}* now, it was *${words(old.case)}*`
  if (step === undefined) return `it takes ${now.steps.length} steps now, ${was.steps.length} before`
  if (old === undefined) return `it goes on with “${actWords(step)}” now`
  return `step ${index + 1} is “${actWords(step)}” now, it was “${actWords(old)}”`
}

/** Paths that are left, tied by where they start and what they are called. */
function tied(gone: readonly Path[], come: readonly Path[]): Pair<Path>[] {
  return gone.flatMap((before) => {
    const after = come.find(({ input, title }) => input === before.input && title === before.title)
    return after === undefined ? [] : [{ before, after }]
  })
}

/** What two versions of a flow mean for its test paths. `renamed` gives states their names of now. */
export function pathChanges(
  before: Flow,
  after: Flow,
  renamed: ReadonlyMap<string, string>,
  { nameBefore, nameAfter }: Pick<FieldChanges, 'nameBefore' | 'nameAfter'>,
): PathChanges {
  try {
    const was = planPaths(before, { cover: 'transitions' })
    const now = planPaths(after, { cover: 'transitions' })
    const old = new Map(was.map((path) => [keyOf(before, path), path]))
    const kept = new Set(now.map((path) => keyOf(after, path)))
    const come = now.filter((path) => !old.has(keyOf(after, path)))
    const gone = was.filter((path) => !kept.has(keyOf(before, path)))
    const pairs = tied(gone, come)
    return {
      come: come.filter((path) => !pairs.some((pair) => pair.after === path)),
      gone: gone.filter((path) => !pairs.some((pair) => pair.before === path)),
      otherwise: now.flatMap((path) => {
        const { id, title } = path
        const pair = pairs.find((one) => one.after === path)
        if (pair !== undefined) return [{ id, title, how: otherActs(pair.before, path) }]
        const earlier = old.get(keyOf(after, path))
        const how = earlier === undefined ? null : parting(earlier, path, renamed)
        return how === null ? [] : [{ id, title, how }]
      }),
      steps: changesBetween(toReading(before, nameBefore), toReading(after, nameAfter)).filter(isOfStep),
      broken: null,
    }
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error
    return { come: [], gone: [], otherwise: [], steps: [], broken: error.message }
  }
}
