import { leadingOf } from '../leading.ts'
import type { FlowModel, StateModel, TransitionKind, TransitionModel } from '../model.ts'
import { guardWords, words } from '../words.ts'
import type { Line, Role } from './drawing.ts'
import { textWidth, wrapped } from './text.ts'

const sizes: Readonly<Record<Role, number>> = {
  title: 15,
  service: 12,
  timer: 12,
  action: 12,
  stays: 12,
  words: 13,
  guard: 12,
  does: 12,
}
const bold: readonly Role[] = ['title', 'words', 'stays']
const most = { title: 24, other: 30 }
const shown = 2
/** Room for the sign of a transition in front of its words. */
const signRoom = 18
const gap = 5

/** Lines under one another, from the corner of what they stand in. */
export interface Block {
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

interface Part {
  readonly text: string
  readonly role: Role
  readonly sign?: TransitionKind
}

function block(parts: readonly Part[], indent = 0): Block {
  let y = 0
  const lines = parts.flatMap(({ text, role, sign }) =>
    wrapped(text, role === 'title' ? most.title : most.other).map((part, index): Line => {
      y += sizes[role] + gap
      const width = textWidth(part, sizes[role], bold.includes(role))
      return { text: part, role, width, x: indent, y, ...(sign && index === 0 ? { sign } : {}) }
    }),
  )
  return { lines, width: Math.max(0, ...lines.map(({ x, width }) => x + width)), height: y + gap }
}

/** `remember phone, announce saved and 2 more`. */
function some(actions: readonly string[]): string {
  const said = actions.slice(0, shown).map(words).join(', ')
  return actions.length > shown ? `${said} and ${actions.length - shown} more` : said
}

function partsOf({ kind, words: said, guard, actions }: TransitionModel, role: Role): Part[] {
  return [
    { text: said, role, sign: kind },
    ...(guard === null ? [] : [{ text: guardWords(guard), role: 'guard' as const }]),
    ...(actions.length === 0 ? [] : [{ text: `/ ${some(actions)}`, role: 'does' as const }]),
  ]
}

/** What is written beside the arrow of a transition: `submit code [has attempts left] / remember code`. */
export function labelOf(transition: TransitionModel): Block {
  return block(partsOf(transition, 'words'), signRoom)
}

/** What is written in the box of a state for a transition that leads back to it. */
export function stayOf(model: FlowModel, transition: TransitionModel): Block {
  const how = leadingOf(model, transition) === 'anew' ? 'enters anew' : 'stays'
  const [first, ...rest] = partsOf(transition, 'stays')
  return block(first === undefined ? rest : [{ ...first, text: `${first.text}: ${how}` }, ...rest], signRoom)
}

/** What is written at the top of the box of a state: its title, what it asks, how long it waits, what it does. */
export function faceOf({ title, services, timers, entry, exit, kind }: StateModel): Block {
  return block([
    { text: kind === 'history' ? `${title} (as it was left)` : title, role: 'title' },
    ...services.map(({ src }) => ({ text: `asks: ${words(src)}`, role: 'service' as const })),
    ...timers.map((timer) => ({ text: `waits: ${timer.words}`, role: 'timer' as const })),
    ...(entry.length === 0 ? [] : [{ text: `on entry: ${some(entry)}`, role: 'action' as const }]),
    ...(exit.length === 0 ? [] : [{ text: `on exit: ${some(exit)}`, role: 'action' as const }]),
  ])
}

/** What is written where a transition from the whole of a state begins. */
export function wholeOf(model: FlowModel, state: StateModel, begins: boolean): Block {
  const name = state.id === model.root ? 'here' : `in ${state.title}`
  return block([{ text: begins ? `${state.title} begins anew` : `from anywhere ${name}`, role: 'action' }])
}
