import { sentenceOf } from '../../leading.ts'
import type { FlowModel } from '../../model.ts'
import { stateWords } from '../../words.ts'
import { make } from '../scripts/make.ts'
import { lightsDrawing } from '../simulator/lights.ts'
import type { Running, Tab } from './tabs.ts'

const mostSteps = 12

/** A chart of this flow in a tab; a tab may run it twice. */
interface Place {
  readonly key: string
  readonly tab: Tab
  readonly running: Running
}

function placesOf(flow: FlowModel, tabs: readonly Tab[]): Place[] {
  return tabs.flatMap((tab) =>
    tab.charts
      .filter(({ chart }) => chart === flow.root)
      .map((running, index) => ({ key: `${tab.page}-${index}`, tab, running })),
  )
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB')
}

/** The live view on the page of a flow: which tabs run it, where they stand, and what led there. */
export class LiveFlow {
  private readonly flow: FlowModel
  private readonly list = make('div', {})
  private readonly told = make('p', { role: 'status', id: 'live-told' })
  private readonly steps = make('div', {})
  private readonly follows = make('input', { type: 'checkbox', id: 'live-follows', checked: '' })
  private readonly choice: HTMLElement
  private places: readonly Place[] = []
  private chosen = ''
  private lit = ''

  constructor(section: HTMLElement, flow: FlowModel) {
    this.flow = flow
    this.choice = make(
      'p',
      { hidden: '' },
      this.follows,
      ' ',
      make('label', { for: 'live-follows' }, 'Show it on the drawing'),
    )
    section.removeAttribute('aria-label')
    section.setAttribute('aria-labelledby', 'live-title')
    section.replaceChildren(
      make('h2', { id: 'live-title' }, 'Live'),
      this.told,
      this.list,
      this.choice,
      this.steps,
    )
    this.follows.addEventListener('change', () => this.light())
    document.addEventListener(lightsDrawing, () => {
      this.follows.checked = false
      this.lit = ''
    })
    this.show([])
  }

  show(tabs: readonly Tab[]): void {
    this.places = placesOf(this.flow, tabs)
    const chosen = this.places.find(({ key }) => key === this.chosen) ?? this.places[0]
    this.chosen = chosen?.key ?? ''
    const count = this.places.length
    const told =
      count === 0
        ? 'This flow does not run now. Open the portal in another tab of this browser and come to where it begins.'
        : `This flow runs now${count === 1 ? '' : `, ${count} times`}.`
    // Said anew only when it is something new: a screen reader reads it each time.
    if (this.told.textContent !== told) this.told.textContent = told
    this.choice.hidden = count === 0
    this.list.replaceChildren(...this.lines())
    this.steps.replaceChildren(...this.trace(chosen))
    this.light()
  }

  private lines(): Node[] {
    const isChoice = this.places.length > 1
    const lines = this.places.map(({ key, tab, running }, index) => {
      const id = `live-${index}`
      const words = [
        make('b', {}, stateWords(running.states)),
        ` in “${tab.title}” `,
        make('span', { class: 'muted' }, tab.address),
      ]
      if (!isChoice) return make('li', {}, ...words)
      const radio = make('input', { type: 'radio', name: 'live-place', id, value: key })
      radio.checked = key === this.chosen
      radio.addEventListener('change', () => {
        this.chosen = key
        this.show(this.places.map((place) => place.tab).filter((one, at, all) => all.indexOf(one) === at))
      })
      return make('li', {}, radio, ' ', make('label', { for: id }, ...words))
    })
    return lines.length === 0 ? [] : [make('ul', { class: 'live-places' }, ...lines)]
  }

  private takenIn(place: Place | undefined): readonly { id: string; at: number }[] {
    return place?.tab.taken.filter(({ chart }) => chart === this.flow.root) ?? []
  }

  private trace(place: Place | undefined): Node[] {
    const lines = [...this.takenIn(place)]
      .reverse()
      .slice(0, mostSteps)
      .flatMap(({ id, at }) => {
        const transition = this.flow.transitions.find((one) => one.id === id)
        const said = transition && sentenceOf(this.flow, transition)
        return said === undefined
          ? []
          : [make('li', {}, make('span', { class: 'muted' }, timeOf(at)), ` ${said}`)]
      })
    return lines.length === 0
      ? []
      : [make('h3', {}, 'Its last steps'), make('ol', { class: 'live-steps' }, ...lines)]
  }

  /** Once for each change: whoever plays a path meanwhile keeps the drawing until the portal goes on. */
  private light(): void {
    const place = this.places.find(({ key }) => key === this.chosen)
    const states = this.follows.checked ? (place?.running.states ?? []) : []
    const taken = this.follows.checked ? this.takenIn(place) : []
    const last = taken.at(-1)
    const lit = states.length === 0 ? '' : JSON.stringify([states, last])
    if (lit === this.lit) return
    this.lit = lit
    window.flowChart?.light(states)
    window.flowChart?.trace(taken.filter(({ at }) => at === last?.at).map(({ id }) => id))
  }
}
