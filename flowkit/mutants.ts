import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import {
  isTree,
  type Site,
  sitesOf,
  type Tree,
  toList,
  withDelay,
  withState,
  withTransitions,
} from './chart-config.ts'
import { stateNodes, transitionId } from './recorder.ts'
import { eventWords, words } from './words.ts'

/** A chart with one edit. */
export interface Mutant {
  /** Stable: the kind of edit and what was edited. */
  readonly id: string
  /** The edit in words, as a fact about the changed chart. */
  readonly words: string
  /** The id of the edited transition, when one was edited. */
  readonly transition?: string
  build(): AnyStateMachine
}

/** `code.submit`, "verifyCode answers", "after warning delay" and so on. */
export function triggerWords({ eventType, source }: AnyTransitionDefinition): string {
  if (eventType === '') return 'at once'
  const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(eventType) ?? []
  if (done !== undefined) return `when "${words(done)}" answers`
  const [, failed] = /^xstate\.error\.actor\.(.+)$/.exec(eventType) ?? []
  if (failed !== undefined) return `when "${words(failed)}" fails`
  if (eventType.startsWith('xstate.done.state.')) return 'when all in it is finished'
  if (eventType.startsWith('xstate.after.')) {
    return `after ${words(eventType.slice('xstate.after.'.length, -source.id.length - 1))}`
  }
  return `on ${eventWords(eventType)}`
}

function placeWords(node: AnyStateNode): string {
  return node.path.length === 0 ? 'Anywhere' : `In "${node.path.map(words).join(', ')}"`
}

function targetWords(targets: readonly AnyStateNode[] | undefined): string {
  return (targets ?? []).map((target) => `"${words(target.key)}"`).join(' and ')
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  return isTree(part) && typeof part.type === 'string' ? part.type : 'an unnamed one'
}

function neighbour(target: AnyStateNode): AnyStateNode | undefined {
  const { parent } = target
  if (!parent) return undefined
  const siblings = Object.values<AnyStateNode>(parent.states).filter(({ type }) => type !== 'history')
  if (siblings.length < 2) return neighbour(parent)
  return siblings[(siblings.indexOf(target) + 1) % siblings.length]
}

/** Whether leaving and entering `source` again can be told from staying in it. */
function isReentryVisible({ source, target }: AnyTransitionDefinition): boolean {
  const { config } = source
  const inside = (target ?? []).some((node: AnyStateNode) => node === source || isInside(node, source))
  return inside && Boolean(config.entry || config.exit || config.invoke || config.after)
}

function isInside(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node.parent !== undefined && (node.parent === ancestor || isInside(node.parent, ancestor))
}

function ofTransition(machine: AnyStateMachine, site: Site): Mutant[] {
  const { node, transition, index } = site
  const id = transitionId(transition)
  const where = `${placeWords(node)}, ${triggerWords(transition)}`
  const goal = targetWords(transition.target)
  const does = transition.target ? `it goes to ${goal}` : 'it is done'
  const mutant = (kind: string, text: string, edit: (list: Tree[], own: Tree) => void): Mutant => ({
    id: `${kind}: ${id}`,
    words: `${where}: ${text}`,
    transition: id,
    build: () => withTransitions(machine, site, edit),
  })
  const mutants = [
    mutant(
      'drop transition',
      transition.target ? `the way to ${goal} is gone` : 'nothing is done',
      (list) => {
        list.splice(index, 1)
      },
    ),
  ]
  const other = transition.target?.[0] ? neighbour(transition.target[0]) : undefined
  if (other && !transition.target?.includes(other)) {
    mutants.push(
      mutant('retarget', `it goes to "${words(other.key)}" instead of ${goal}`, (_, own) => {
        own.target = `#${other.id}`
      }),
    )
  }
  const { guard } = transition
  if (guard !== undefined) {
    const question = `"${words(nameOf(guard))}"`
    mutants.push(
      mutant('drop guard', `${does} without asking ${question}`, (_, own) => {
        own.guard = undefined
      }),
      mutant('negate guard', `${does} if ${question} is false`, (_, own) => {
        own.guard = Reflect.apply(not, undefined, [guard])
      }),
    )
  }
  transition.actions.forEach((action, position) => {
    const name = nameOf(action)
    mutants.push(
      mutant(`drop action ${position} ${name}`, `"${words(name)}" is not done`, (_, own) => {
        own.actions = toList(own.actions).filter((_action, at) => at !== position)
      }),
    )
  })
  if (isReentryVisible(transition)) {
    const text = transition.reenter
      ? `"${words(node.key)}" is not left and entered again`
      : `"${words(node.key)}" is left and entered again`
    mutants.push(
      mutant('flip reenter', text, (_, own) => {
        own.reenter = !transition.reenter
      }),
    )
  }
  return mutants
}

function ofState(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  return (['entry', 'exit'] as const).flatMap((slot) =>
    toList(node.config[slot]).map((action, position): Mutant => {
      const name = nameOf(action)
      return {
        id: `drop ${slot} action ${position} ${name}: ${node.id}`,
        words: `${placeWords(node)}, on ${slot}: "${words(name)}" is not done`,
        build: () =>
          withState(machine, node, (state) => {
            state[slot] = toList(state[slot]).filter((_action, at) => at !== position)
          }),
      }
    }),
  )
}

function ofDelay(machine: AnyStateMachine, name: string): Mutant[] {
  return [
    {
      id: `halve delay: ${name}`,
      words: `"${words(name)}" is half as long`,
      build: () => withDelay(machine, name, 0.5),
    },
    {
      id: `double delay: ${name}`,
      words: `"${words(name)}" is twice as long`,
      build: () => withDelay(machine, name, 2),
    },
  ]
}

/** Every chart that differs from this one by one edit, in a stable order. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [
    ...sitesOf(machine).flatMap((site) => ofTransition(machine, site)),
    ...stateNodes(machine.root).flatMap((node) => ofState(machine, node)),
    ...Object.keys(machine.implementations.delays).flatMap((name) => ofDelay(machine, name)),
  ]
}
