import { words } from '#flowkit/words.ts'
import type { MadePerson } from '../sandbox.ts'
import type { Opening } from './openings.ts'

/** What the page that opens a state shows. */

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found
}

const presses = ['open', 'again', 'beside', 'release', 'stop'] as const
type Press = (typeof presses)[number]

/** These buttons and no others; the focus goes to the first when the one that had it goes. */
function offer(...shown: readonly Press[]): void {
  const hadFocus = document.activeElement
  for (const name of presses) part(name).hidden = !shown.includes(name)
  const [first] = shown
  if (first && (hadFocus === document.body || (hadFocus instanceof HTMLElement && hadFocus.hidden)))
    part(first).focus()
}

export function onPress(acts: Readonly<Record<Press, () => void>>): void {
  for (const name of presses) part(name).addEventListener('click', acts[name])
}

export const begins = 'Making everything ready …'
export const letCome = 'Let the answer come'
export const held =
  'It waits for an answer of the server, which is held up for a minute; you can let it come before.'

const said: string[] = []
let now = -1

/** What is going to be done, before it is. */
export function plan(flow: string, state: string, { path, upTo }: Opening): void {
  const title = `${words(flow)}: ${words(state)}`
  document.title = `${title} – Porchlight`
  part('title').textContent = `Open “${title}” in the app`
  part('where').textContent =
    'In a world of the sandbox that is made for it. Whoever is signed in on the portal in this browser is signed out.'
  part('back').setAttribute('href', `flows/${flow}.html#state-${state}`)
  said.push(`A new world: ${words(path.input)}`, ...path.steps.slice(0, upTo + 1).map((step) => step.words))
  part('steps').replaceChildren(
    ...said.map((text) => {
      const line = document.createElement('li')
      line.textContent = text
      return line
    }),
  )
}

function mark(step: number, sign: string): void {
  for (const [index, line] of [...part('steps').children].entries()) {
    line.className = index < step ? 'is-done' : index === step ? sign : ''
    line.removeAttribute('aria-current')
    if (index === step && sign === '') line.setAttribute('aria-current', 'step')
  }
}

/** Which step is being made, in words that are given back. */
export function step(index: number, last: number): string {
  now = index + 1
  mark(now, '')
  const text = now === 0 ? `Starting: ${said[0] ?? ''}` : `${now} of ${last}: ${said[now] ?? ''}`
  part('news').textContent = text
  return text
}

export function asking(why: string): void {
  part('why').textContent = why
  part('news').textContent = 'Ready.'
  offer('open')
}

export function walking(): void {
  now = 0
  mark(0, '')
  part('why').textContent = ''
  part('who').hidden = true
  part('people').replaceChildren()
  part('news').textContent = begins
  offer('stop')
}

export function there(isAnswerHeld: boolean): void {
  mark(said.length, '')
  part('again').textContent = 'Open it again'
  const more = isAnswerHeld ? ` ${held}` : ''
  part('news').textContent = `The app stands there, in the other window.${more}`
  if (isAnswerHeld) offer('release', 'again')
  else offer('again')
}

export function released(): void {
  part('news').textContent = 'The answer is on its way.'
  offer('again')
}

/** Nobody let the answer come, and it came by itself. */
export function overdue(): void {
  part('news').textContent = 'The minute is over: the answer came by itself.'
  offer('again')
}

export function failed(why: string, how: { isStopped: boolean; needsWindow: boolean }): void {
  mark(now, 'is-failed')
  part('again').textContent = 'Try again'
  const place = now === 0 ? 'at the start' : `at step ${now}, “${said[now] ?? ''}”`
  part('news').textContent = how.isStopped
    ? `Stopped ${place}. The app stays as it is.`
    : `This did not go on ${place}. The app stays as it is.`
  part('why').textContent = how.isStopped ? '' : why
  if (how.needsWindow) offer('beside', 'again')
  else offer('again')
}

export function nothing(why: string): void {
  part('news').textContent = ''
  part('why').textContent = why
  offer()
}

/** Who was made for this state, so that a person can sign in as them. */
export function people(made: readonly MadePerson[]): void {
  part('who').hidden = false
  part('people').append(
    ...made.map(({ name, role, email, password }) => {
      const line = document.createElement('li')
      line.textContent = `${name}, ${words(role)}: ${email}, password ${password}`
      return line
    }),
  )
}
