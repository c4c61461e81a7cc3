import type { Flow } from '../../flow.ts'
import { GenerationError } from '../../graph.ts'
import type { Walk } from '../../walk.ts'
import { leavesOf, words } from '../../words.ts'
import { make } from '../scripts/make.ts'
import { addressOf, backTo, createSimulator, type Simulator, standing, walkAt } from './course.ts'
import { lightsDrawing } from './lights.ts'
import { gherkinOf } from './path.ts'
import { lostWords, nowPart, offersPart, soFarPart, toldOf } from './view.ts'

interface Places {
  readonly world: HTMLSelectElement
  /** What a screen reader is told of a step; who sees the page sees it stand there. */
  readonly told: HTMLElement
  /** What everybody is told: of a link that leads no further, of what was copied. */
  readonly note: HTMLElement
  readonly now: HTMLElement
  readonly offers: HTMLElement
  readonly soFar: HTMLElement
  readonly back: HTMLButtonElement
  readonly copied: HTMLTextAreaElement
}

function named(walk: Walk): Parameters<typeof addressOf>[1] {
  return walk.offers.map((offer) => ({
    kind: offer.kind,
    case: offer.case,
    type: offer.type,
    ...(offer.actor === undefined ? {} : { actor: offer.actor }),
  }))
}

/** Copies a text that stands in a field, by what the browser has; when it has nothing, the text is marked. */
async function isCopied(text: string, field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field.focus()
    field.select()
  }
  try {
    // What browsers have where a page came without https.
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/** The simulator in a section of a flow's page. */
class Panel {
  private walk: Walk
  private readonly simulator: Simulator
  private readonly places: Places

  constructor(simulator: Simulator, places: Places, walk: Walk) {
    this.simulator = simulator
    this.places = places
    this.walk = walk
    this.show()
  }

  /** Shows where it stands; the drawing too, but for the first time, when nobody has asked for it. */
  private show(): void {
    const { world, now, offers, soFar, back, copied } = this.places
    const presses = {
      take: (offer: Walk['offers'][number]) => this.attempt(() => this.simulator.take(this.walk, offer)),
      goBack: (steps: number) => this.goTo(backTo(this.walk, steps)),
    }
    world.value = this.walk.input
    now.replaceChildren(...nowPart(this.simulator, this.walk))
    offers.replaceChildren(...offersPart(this.simulator, this.walk, presses))
    soFar.replaceChildren(...soFarPart(this.walk, presses))
    back.setAttribute('aria-disabled', String(this.walk.offers.length === 0))
    copied.hidden = true
  }

  private light(): void {
    const { snapshot, trace } = standing(this.walk)
    document.dispatchEvent(new Event(lightsDrawing))
    window.flowChart?.light(leavesOf(snapshot))
    window.flowChart?.trace(trace.taken)
  }

  /** Goes to a walk and takes the focus along, unless it has to stay where it is: in the choice of worlds. */
  goTo(walk: Walk, { note = '', takesFocus = true } = {}): void {
    this.walk = walk
    this.show()
    this.light()
    history.replaceState(history.state, '', addressOf(walk.input, named(walk)))
    this.places.told.textContent = toldOf(walk)
    this.say(note)
    if (takesFocus) document.getElementById('simulator-now')?.focus({ preventScroll: true })
  }

  private say(note: string): void {
    this.places.note.textContent = note
    this.places.note.classList.toggle('note', note !== '')
  }

  private attempt(step: () => Walk, takesFocus = true): void {
    try {
      this.goTo(step(), { takesFocus })
    } catch (error) {
      if (!(error instanceof GenerationError)) throw error
      this.say(error.message)
    }
  }

  choose(input: string): void {
    this.attempt(() => this.simulator.begin(input), false)
  }

  restart(): void {
    this.attempt(() => this.simulator.begin(this.walk.input))
  }

  stepBack(): void {
    if (this.walk.offers.length > 0) this.goTo(backTo(this.walk, this.walk.offers.length - 1))
  }

  link(): string {
    return new URL(addressOf(this.walk.input, named(this.walk)), location.href).href
  }

  gherkin(): string {
    return gherkinOf(this.simulator.flow, this.walk)
  }

  /** Copies, and shows what was copied: without https, and from disk, a page may not be allowed to copy. */
  async copy(text: string, what: string): Promise<void> {
    const { copied } = this.places
    copied.hidden = false
    copied.value = text
    copied.setAttribute('aria-label', what)
    if (await isCopied(text, copied)) this.say(`${what} is copied.`)
    else this.say(`${what} is in the field, marked for you to copy.`)
  }

  followAddress(): void {
    const found = walkAt(this.simulator, location.hash)
    if (found === null) return
    this.goTo(found.walk, { note: found.lost === null ? '' : lostWords(found.lost) })
    document.getElementById('simulator')?.scrollIntoView()
  }
}

function lay(section: HTMLElement, flow: Flow): { places: Places; row: HTMLElement } {
  const options = Object.keys(flow.cases.inputs).map((input) =>
    make('option', { value: input }, words(input)),
  )
  const world = make('select', { id: 'simulator-world' }, ...options)
  const places: Places = {
    world,
    told: make('p', { role: 'status', class: 'unseen', id: 'simulator-told' }),
    note: make('p', { role: 'status', id: 'simulator-note' }),
    now: make('div', { class: 'panel sim-now' }),
    offers: make('div', {}),
    soFar: make('div', {}),
    back: make('button', { type: 'button', class: 'quiet' }, 'Step back'),
    copied: make('textarea', { class: 'sim-copied', rows: '8', readonly: '', hidden: '' }),
  }
  const row = make('div', { class: 'row' }, places.back)
  section.replaceChildren(
    make('h2', { id: 'simulator-title' }, 'Try it'),
    make(
      'p',
      { class: 'lead' },
      'This is the chart of the portal itself. Say what happens, and see where it leads; nothing is sent anywhere.',
    ),
    make('p', { class: 'tools' }, make('label', { for: 'simulator-world' }, 'It starts in the world'), world),
    places.now,
    places.told,
    make('div', { class: 'sim-columns' }, places.offers, places.soFar),
    row,
    places.note,
    places.copied,
  )
  section.removeAttribute('aria-label')
  section.setAttribute('aria-labelledby', 'simulator-title')
  return { places, row }
}

function pressed(element: HTMLElement, press: () => void): HTMLElement {
  element.addEventListener('click', press)
  return element
}

/** Opens the simulator of a flow in a section of its page, and follows the address when it carries steps; gives what ends it. */
export function openSimulator(section: HTMLElement, flow: Flow): () => void {
  const [first] = Object.keys(flow.cases.inputs)
  if (first === undefined) return () => undefined
  const simulator = createSimulator(flow)
  const { places, row } = lay(section, flow)
  const panel = new Panel(simulator, places, simulator.begin(first))
  const quiet = (text: string) => make('button', { type: 'button', class: 'quiet' }, text)
  places.world.addEventListener('change', () => panel.choose(places.world.value))
  pressed(places.back, () => panel.stepBack())
  row.append(
    pressed(quiet('Start again'), () => panel.restart()),
    pressed(quiet('Copy the link to here'), () => void panel.copy(panel.link(), 'The link')),
    pressed(quiet('Copy the steps as Gherkin'), () => void panel.copy(panel.gherkin(), 'The path')),
  )
  const follow = () => panel.followAddress()
  window.addEventListener('hashchange', follow)
  follow()
  return () => window.removeEventListener('hashchange', follow)
}
