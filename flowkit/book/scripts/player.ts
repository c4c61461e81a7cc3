import { actWords } from '../../formats.ts'
import { stateWords, words } from '../../words.ts'
import type { BookData, FlowChart } from '../data.ts'
import { lightsDrawing } from '../simulator/lights.ts'

type PlayedPath = BookData['paths'][number]

const stepMs = 1800

/** What is said of the moment after a step; 0 is the start. */
function sentenceAt(path: PlayedPath, at: number): string {
  const step = path.steps[at - 1]
  if (!step) return `Start with ${words(path.input)}: ${stateWords(path.start)}.`
  const done = step.does.length > 0 ? ` The portal ${step.does.join('; ')}.` : ''
  return `Step ${at} of ${path.steps.length}: ${actWords(step)} → ${stateWords(step.to)}.${done}`
}

/** Walks a path on the drawing, by itself or step by step, and says each step. */
export class PathPlayer {
  readonly #panel: HTMLElement
  readonly #chart: FlowChart
  #path: PlayedPath | null = null
  #at = 0
  #timer: number | undefined
  #isStarting = false
  /** Whoever started the path, to be gone back to. */
  #cameFrom: HTMLElement | null = null

  constructor(panel: HTMLElement, chart: FlowChart) {
    this.#panel = panel
    this.#chart = chart
    const acts = {
      back: () => this.#go(this.#at - 1),
      forward: () => this.#go(this.#at + 1),
      play: () => (this.#timer === undefined ? this.#play() : this.#pause()),
      close: () => this.#close(),
    }
    for (const [name, act] of Object.entries(acts)) this.#button(name)?.addEventListener('click', act)
    document.addEventListener(lightsDrawing, () => {
      if (!this.#isStarting) this.#leave()
    })
  }

  /** Begins a path at its start and plays it. */
  start(path: PlayedPath, from: HTMLElement): void {
    this.#isStarting = true
    document.dispatchEvent(new Event(lightsDrawing))
    this.#isStarting = false
    this.#pause()
    this.#path = path
    this.#cameFrom = from
    this.#panel.hidden = false
    this.#write('player-title', path.title)
    this.#show(0)
    document.getElementById('chart')?.scrollIntoView?.({ block: 'start' })
    this.#button('play')?.focus({ preventScroll: true })
    this.#play()
  }

  #button(name: string): HTMLButtonElement | null {
    return this.#panel.querySelector(`button[data-step="${name}"]`)
  }

  #write(id: string, text: string): void {
    const element = document.getElementById(id)
    if (element) element.textContent = text
  }

  #go(at: number): void {
    this.#pause()
    this.#show(at)
  }

  #show(at: number): void {
    const path = this.#path
    if (!path || at < 0 || at > path.steps.length) return
    this.#at = at
    const step = path.steps[at - 1]
    this.#chart.light(step ? step.to : path.start)
    this.#chart.trace(step ? step.transitions : [])
    this.#write('player-words', sentenceAt(path, at))
    // Not `disabled`: the focus would be lost at the ends.
    this.#button('back')?.setAttribute('aria-disabled', String(at === 0))
    this.#button('forward')?.setAttribute('aria-disabled', String(at === path.steps.length))
  }

  #play(): void {
    const path = this.#path
    if (!path) return
    if (this.#at === path.steps.length) this.#show(0)
    this.#timer = window.setInterval(() => {
      this.#show(this.#at + 1)
      if (this.#at === path.steps.length) this.#pause()
    }, stepMs)
    this.#label()
  }

  #pause(): void {
    window.clearInterval(this.#timer)
    this.#timer = undefined
    this.#label()
  }

  #label(): void {
    const button = this.#button('play')
    if (button) button.textContent = this.#timer === undefined ? 'Play' : 'Pause'
  }

  /** Somebody else goes on with the drawing. */
  #leave(): void {
    this.#pause()
    this.#panel.hidden = true
  }

  #close(): void {
    this.#leave()
    this.#chart.light([])
    this.#chart.trace([])
    this.#cameFrom?.focus()
  }
}
