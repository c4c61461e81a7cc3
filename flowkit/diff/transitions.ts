import type { TransitionModel } from '../model.ts'
import { guardWords } from '../words.ts'
import { causeOf, type Pair } from './match.ts'
import { idNow, type Versions } from './states.ts'
import { type Change, descriptionChange, doings, headOf, listChanges, targetNames } from './wording.ts'

interface Tied {
  readonly pairs: readonly Pair<TransitionModel>[]
  readonly gone: readonly TransitionModel[]
  readonly come: readonly TransitionModel[]
}

function targetsNow(versions: Versions, { targets }: TransitionModel): string {
  return targets.map((target) => idNow(versions, target)).join()
}

/** Ties the transitions of one state on one event: those that ask and lead alike first, then what is left, in order. */
function tie(
  versions: Versions,
  before: readonly TransitionModel[],
  after: readonly TransitionModel[],
): Tied {
  const pairs: Pair<TransitionModel>[] = []
  let [gone, come] = [before, after]
  const pass = (isAlike: (a: TransitionModel, b: TransitionModel) => boolean): void => {
    for (const one of gone) {
      const other = come.find((each) => isAlike(one, each))
      if (other === undefined) continue
      pairs.push({ before: one, after: other })
      gone = gone.filter((each) => each !== one)
      come = come.filter((each) => each !== other)
    }
  }
  const leadsAlike = (a: TransitionModel, b: TransitionModel): boolean =>
    targetsNow(versions, a) === b.targets.join()
  pass((a, b) => a.guard === b.guard && leadsAlike(a, b))
  pass((a, b) => a.guard !== null && a.guard === b.guard)
  pass(leadsAlike)
  pass((a, b) => a.guard === b.guard)
  pass((a, b) => a.description !== '' && a.description === b.description)
  return { pairs, gone, come }
}

function guardChange({ before, after }: Pair<TransitionModel>): string[] {
  if (before.guard === after.guard) return []
  if (before.guard === null) return [`asks ${guardWords(after.guard ?? '')} now`]
  if (after.guard === null) return [`no longer asks ${guardWords(before.guard)}`]
  return [`asks ${guardWords(after.guard)} now, no longer ${guardWords(before.guard)}`]
}

function targetChange(versions: Versions, { before, after }: Pair<TransitionModel>): string[] {
  if (targetsNow(versions, before) === after.targets.join()) return []
  const was = targetNames(versions.before, before)
  if (after.targets.length === 0) return [`no longer goes to ${was}, it stays`]
  const now = `goes to ${targetNames(versions.after, after)} now`
  return [before.targets.length === 0 ? `${now}, it stayed before` : `${now}, no longer to ${was}`]
}

/** What is otherwise with one transition, each a clause of which its state and event are the subject. */
function clausesOf(versions: Versions, pair: Pair<TransitionModel>): string[] {
  const { before, after } = pair
  const again = after.reenter ? 'leaves and enters the state anew now' : 'no longer enters the state anew'
  const cause = before.words === after.words ? [] : [`is *${after.words}* now, it was *${before.words}*`]
  return [
    ...cause,
    ...targetChange(versions, pair),
    ...guardChange(pair),
    ...listChanges(before.actions, after.actions, ['now does', 'no longer does']),
    ...(before.reenter === after.reenter ? [] : [again]),
    ...descriptionChange(before.description, after.description),
  ]
}

/** Whether what stayed is asked in another order. */
function orderChange(versions: Versions, pairs: readonly Pair<TransitionModel>[]): Change[] {
  const place = (list: readonly TransitionModel[], one: TransitionModel): number => list.indexOf(one)
  const { before, after } = versions
  const asBefore = pairs.toSorted(
    (a, b) => place(before.transitions, a.before) - place(before.transitions, b.before),
  )
  const asNow = pairs.toSorted(
    (a, b) => place(after.transitions, a.after) - place(after.transitions, b.after),
  )
  const [first] = asNow
  if (first === undefined || asBefore.every((pair, index) => pair === asNow[index])) return []
  const order = asNow.map(({ after: one }) => (one.guard === null ? 'otherwise' : guardWords(one.guard)))
  const text = `${headOf(after, first.after, false)} asks in another order now: ${order.join(', then ')}`
  return [{ text, before: first.before.id, after: first.after.id }]
}

/** What is otherwise with what happens in the states that both versions have. */
export function transitionChanges(versions: Versions): Change[] {
  return versions.states.pairs.flatMap((state) => {
    const own = versions.before.transitions.filter(({ source }) => source === state.before.id)
    const now = versions.after.transitions.filter(({ source }) => source === state.after.id)
    const causes = [...new Set([...own, ...now].map(causeOf))]
    return causes.flatMap((cause): Change[] => {
      const ofCause = (one: TransitionModel): boolean => causeOf(one) === cause
      const { pairs, gone, come } = tie(versions, own.filter(ofCause), now.filter(ofCause))
      return [
        ...pairs.flatMap((pair) =>
          clausesOf(versions, pair).map((clause) => ({
            text: `${headOf(versions.after, pair.after, pair.before.guard === pair.after.guard)} ${clause}`,
            before: pair.before.id,
            after: pair.after.id,
          })),
        ),
        ...gone.map((one) => ({
          text: `${headOf(versions.before, one)} ${doings(versions.before, one, 'no longer')}`,
          before: one.id,
          after: null,
        })),
        ...come.map((one) => ({
          text: `${headOf(versions.after, one)} ${doings(versions.after, one, 'now')}`,
          before: null,
          after: one.id,
        })),
        ...orderChange(versions, pairs),
      ]
    })
  })
}
