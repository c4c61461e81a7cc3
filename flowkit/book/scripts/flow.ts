import { sentenceOf } from '../../leading.ts'
import { stateAnchor, transitionAnchor } from '../anchors.ts'
import type { BookData } from '../data.ts'
import { type Drawing, openDrawing } from './drawing.ts'
import { make } from './make.ts'
import { PathPlayer } from './player.ts'

/** The switch of coverage: marks on the drawing, and the same in words. */
function showCoverage(data: BookData, drawing: Drawing): void {
  const choice = document.getElementById('shown')
  const said = document.getElementById('shown-words')
  if (!choice || !said) return
  choice.hidden = false
  const words = { replay: 'replayed', browser: 'taken in the browser' }
  const show = (name: string) => {
    const ids = name === 'replay' || name === 'browser' ? data.taken[name] : null
    drawing.showTaken(ids)
    said.replaceChildren()
    if (ids === null || (name !== 'replay' && name !== 'browser')) return
    const missing = data.flow.transitions.filter(({ id }) => !ids.includes(id))
    const count = data.flow.transitions.length
    said.append(make('p', {}, `${count - missing.length} of ${count} transitions were ${words[name]}.`))
    if (missing.length === 0) return
    const lines = missing.map((one) =>
      make('li', {}, make('a', { href: `#${transitionAnchor(one)}` }, sentenceOf(data.flow, one))),
    )
    said.append(make('p', {}, 'Never:'), make('ul', {}, ...lines))
  }
  choice.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) show(target.value)
  })
}

function playPaths(data: BookData, drawing: Drawing): void {
  const panel = document.getElementById('player')
  if (!panel) return
  const player = new PathPlayer(panel, drawing)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-play]')) {
    const path = data.paths.find(({ id }) => id === button.dataset.play)
    if (!path) continue
    button.hidden = false
    button.addEventListener('click', () => player.start(path, button))
  }
}

/** Of the list of paths those that come to a state. */
function choosePaths(): void {
  const tools = document.getElementById('path-tools')
  const goal = document.getElementById('path-goal')
  const count = document.getElementById('path-count')
  if (!tools || !count || !(goal instanceof HTMLSelectElement)) return
  tools.hidden = false
  const lines = [...document.querySelectorAll<HTMLElement>('.path')]
  const show = () => {
    for (const line of lines)
      line.hidden = goal.value !== '' && !line.dataset.states?.split(' ').includes(goal.value)
    const found = lines.filter((line) => !line.hidden).length
    count.textContent = goal.value === '' ? '' : `${found} of ${lines.length}`
  }
  goal.addEventListener('change', show)
  show()
}

/** Where the sandbox of a portal serves the book, a state can be opened in it. */
function linkToApp(): void {
  if (!window.flowPortal) return
  for (const line of document.querySelectorAll<HTMLElement>('.open')) {
    const { flow = '', open = '', title = '' } = line.dataset
    const asked = new URLSearchParams({ flow, state: open })
    const words = make('span', { class: 'unseen' }, ` ${title}`)
    line.replaceChildren(
      make('a', { class: 'button', href: `/flows/open.html?${asked}` }, 'Open this state in the app', words),
    )
  }
}

/** Keeps a place in sight while what stands above it is still growing, until somebody goes elsewhere. */
function keepInSight(place: Element): void {
  place.scrollIntoView?.()
  if (!('ResizeObserver' in window)) return
  const growth = new ResizeObserver(() => place.scrollIntoView())
  growth.observe(document.body)
  const letGo = () => growth.disconnect()
  for (const act of ['wheel', 'pointerdown', 'keydown', 'hashchange'])
    window.addEventListener(act, letGo, { once: true, passive: true })
  window.setTimeout(letGo, 2_000)
}

/** A link to a state or a transition chooses it on the drawing too. */
function followAddress(data: BookData, drawing: Drawing): void {
  const show = () => {
    const anchor = decodeURIComponent(window.location.hash.slice(1))
    const state = data.flow.states.find((one) => stateAnchor(one) === anchor)
    const transition = data.flow.transitions.find((one) => transitionAnchor(one) === anchor)
    const chosen = state?.path ?? transition?.id
    if (chosen === undefined) return
    if (chosen !== '') drawing.choose(chosen)
    const place = document.getElementById(anchor)
    if (place) keepInSight(place)
  }
  window.addEventListener('hashchange', show)
  window.addEventListener('load', show)
}

function openForPrint(): void {
  window.addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

function open(data: BookData | undefined): void {
  linkToApp()
  choosePaths()
  openForPrint()
  const drawing = data && openDrawing(data)
  if (!data || !drawing) return
  window.flowChart = drawing
  showCoverage(data, drawing)
  playPaths(data, drawing)
  followAddress(data, drawing)
}

open(window.flowBook)
