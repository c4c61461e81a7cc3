import type { FlowModel, StateModel, TransitionModel } from '../model.ts'
import { guardWords, words } from '../words.ts'

/** A sentence about a change, with the ids of what it speaks of in each version, for the pictures. */
export interface Change {
  readonly text: string
  readonly before: string | null
  readonly after: string | null
}

/** `` `verifyingCode` ``; the whole of a flow has no name of its own. */
export function stateName({ path }: StateModel): string {
  return path === '' ? 'the whole flow' : `\`${path}\``
}

/** The same by the id of a state. */
export function placeName(model: FlowModel, id: string): string {
  const state = model.states.find((one) => one.id === id)
  return state === undefined ? `\`${id}\`` : stateName(state)
}

/** `on *submit code*`, `when *verify code answers*`, `*after 10 s*`. */
function causeWords({ kind, words: said }: TransitionModel): string {
  if (kind === 'always') return 'at once'
  if (kind === 'timer') return `*${said}*`
  if (kind === 'done') return said
  return kind === 'event' ? `on *${said}*` : `when *${said}*`
}

const askedWords = ({ guard }: TransitionModel): string => (guard === null ? '' : ` ${guardWords(guard)}`)

/** Where a transition starts and what takes it: `` `enteringCode` on *submit code* ``. */
export function headOf(model: FlowModel, transition: TransitionModel, withGuard = true): string {
  const head = `${placeName(model, transition.source)} ${causeWords(transition)}`
  return withGuard ? `${head}${askedWords(transition)}` : head
}

/** `*a*, *b* and *c*`. */
function listed(names: readonly string[]): string {
  const said = names.map((name) => `*${words(name)}*`)
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

/** `` `a` and `b` ``, where a transition leads. */
export function targetNames(model: FlowModel, { targets }: TransitionModel): string {
  return targets.map((target) => placeName(model, target)).join(' and ')
}

/** What a transition does, as a clause: `` now goes to `lockedOut` and does *announce locked out* ``. */
export function doings(
  model: FlowModel,
  transition: TransitionModel,
  since: 'now' | 'no longer' | '',
): string {
  const to = transition.targets.length === 0 ? [] : [`goes to ${targetNames(model, transition)}`]
  const acts = transition.actions.length === 0 ? [] : [`does ${listed(transition.actions)}`]
  const parts = [...to, ...acts]
  const said = parts.length === 0 ? 'begins anew' : parts.join(since === 'no longer' ? ' or ' : ' and ')
  return since === '' ? said : `${since} ${said}`
}

/** What came to a list, what left it, and whether what stayed stands in another order; as clauses. */
export function listChanges(
  before: readonly string[],
  after: readonly string[],
  verb: readonly [now: string, noLonger: string],
  said: (names: readonly string[]) => string = listed,
): string[] {
  const come = after.filter((one) => !before.includes(one))
  const gone = before.filter((one) => !after.includes(one))
  const isMoved = come.length + gone.length === 0 && before.join() !== after.join()
  const [now, noLonger] = verb
  return [
    ...(come.length > 0 ? [`${now} ${said(come)}`] : []),
    ...(gone.length > 0 ? [`${noLonger} ${said(gone)}`] : []),
    ...(isMoved ? [`${now} ${said(after)}, in this order`] : []),
  ]
}

/** `is described anew: “new”, it was “old”`, or nothing. */
export function descriptionChange(before: string, after: string): string[] {
  if (before === after) return []
  if (before === '') return [`is described now: “${after}”`]
  if (after === '') return [`is no longer described: it was “${before}”`]
  return [`is described anew: “${after}”, it was “${before}”`]
}
