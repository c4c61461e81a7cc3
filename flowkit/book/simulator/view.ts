import type { AnyStateNode } from 'xstate'
import { delayName } from '../../effects.ts'
import type { Offer } from '../../offers.ts'
import { placeWords, type Walk } from '../../walk.ts'
import { eventWords, leavesOf, stateWords, words } from '../../words.ts'
import { make } from '../scripts/make.ts'
import { type Simulator, standing } from './course.ts'
import { detailOf, effectWords, groupsOf, happenedWords, offerWords, refusedWords, waitsFor } from './said.ts'

/** What a press in the simulator asks for. */
export interface Presses {
  take(offer: Offer): void
  /** To the walk as it was after so many steps. */
  goBack(steps: number): void
}

function button(text: string, press: () => void, attributes: Record<string, string> = {}): HTMLButtonElement {
  const made = make('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', press)
  return made
}

function listOf(items: readonly string[], attributes: Record<string, string> = {}): HTMLUListElement {
  return make('ul', attributes, ...items.map((item) => make('li', {}, item)))
}

function statesNow(walk: Walk): Node[] {
  return leavesOf(standing(walk).snapshot).flatMap((leaf, index) => [
    ...(index === 0 ? [] : [document.createTextNode(' + ')]),
    make('a', { href: `#state-${leaf}` }, stateWords([leaf])),
  ])
}

function descriptions(walk: Walk): HTMLElement[] {
  const { snapshot } = standing(walk)
  const nodes: readonly AnyStateNode[] = snapshot._nodes
  const leaves = leavesOf(snapshot)
  return leaves.flatMap((leaf) => {
    const said = nodes.find(({ path }) => path.join('.') === leaf)?.description
    return said ? [make('p', {}, said)] : []
  })
}

/** Where the flow stands: its states with what the chart says of them, and what it waits for. */
export function nowPart({ flow }: Simulator, walk: Walk): Node[] {
  const situation = standing(walk)
  const waits = waitsFor(situation, (type) => delayName(flow.machine, type))
  const isOver = situation.snapshot.status !== 'active'
  return [
    make('h3', { tabindex: '-1', id: 'simulator-now' }, isOver ? 'Ended: ' : 'Now: ', ...statesNow(walk)),
    ...descriptions(walk),
    ...(waits.length === 0
      ? []
      : [make('p', { class: 'muted' }, 'The portal waits for'), listOf(waits, { class: 'muted' })]),
  ]
}

function offerButton(offer: Offer, presses: Presses): HTMLElement {
  const detail = detailOf(offer)
  const made = button(offerWords(offer), () => presses.take(offer), { class: 'quiet sim-offer' })
  if (detail !== '') made.append(make('small', {}, detail))
  return made
}

/** What may happen now, as buttons under headings; and what is not accepted here. */
export function offersPart(simulator: Simulator, walk: Walk, presses: Presses): Node[] {
  const groups = groupsOf(simulator.offers(walk))
  const refused = refusedWords(simulator.refused(walk))
  const shown = groups.map(({ title, offers }, index) => {
    const id = `simulator-group-${index}`
    return make(
      'div',
      { role: 'group', 'aria-labelledby': id },
      make('h4', { id }, title),
      make('div', { class: 'row' }, ...offers.map((offer) => offerButton(offer, presses))),
    )
  })
  return [
    make('h3', {}, 'What may happen now'),
    ...(groups.length === 0 ? [make('p', {}, 'Nothing more: the flow has ended.')] : shown),
    ...(refused.length === 0
      ? []
      : [
          make(
            'details',
            { class: 'muted' },
            make('summary', {}, `Not accepted here: ${refused.length}`),
            listOf(refused),
          ),
        ]),
  ]
}

function stepLine(walk: Walk, index: number, presses: Presses): HTMLElement {
  const { offers, situations } = walk
  const offer = offers[index - 1]
  const situation = situations[index]
  if (situation === undefined) return make('li', {})
  const how = offer === undefined ? `Starts with ${words(walk.input)}` : happenedWords(offer)
  const done = effectWords(situation.effects)
  const isHere = index === offers.length
  return make(
    'li',
    isHere ? { 'aria-current': 'step' } : {},
    make('span', {}, `${how} → `, make('b', {}, placeWords(situation))),
    !isHere &&
      button('Back to here', () => presses.goBack(index), {
        class: 'quiet sim-back',
        'aria-label': `Back to here: step ${index}, ${placeWords(situation)}`,
      }),
    done.length > 0 && listOf(done, { class: 'muted' }),
  )
}

/** What happened so far, with what the portal did. */
export function soFarPart(walk: Walk, presses: Presses): Node[] {
  const lines = walk.situations.map((_, index) => stepLine(walk, index, presses))
  return [make('h3', {}, 'So far'), make('ol', { class: 'sim-steps', start: '0' }, ...lines)]
}

/** What a screen reader is told after a step. */
export function toldOf(walk: Walk): string {
  const situation = standing(walk)
  const last = walk.offers.at(-1)
  const done = effectWords(situation.effects)
  const portal = done.length === 0 ? '' : ` The portal ${done.join('; ')}.`
  const how = last === undefined ? `Starts with ${words(walk.input)}` : happenedWords(last)
  return `${how}. Now: ${placeWords(situation)}.${portal}`
}

/** The words for a step of a link that the chart does not know here any more. */
export function lostWords(key: string): string {
  const [name = ''] = key.replace(/^\*+/, '').split(/[~!]/)
  return `The link goes on with “${eventWords(name)}”, which cannot happen here any more. This is as far as it leads.`
}
