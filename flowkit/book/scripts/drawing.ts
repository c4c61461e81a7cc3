import { sentenceOf } from '../../leading.ts'
import type { StateModel } from '../../model.ts'
import { stateAnchor, transitionAnchor } from '../anchors.ts'
import type { BookData, FlowChart } from '../data.ts'
import { followKeys } from './keys.ts'
import { make } from './make.ts'
import { type PartOfDrawing, partsOf } from './parts.ts'
import { followPointers } from './pointers.ts'
import { ViewOfDrawing } from './view.ts'

export type Drawing = FlowChart & {
  /** Marks transitions as taken or not; null takes the marks away. */
  showTaken(ids: readonly string[] | null): void
}

function panelOf(data: BookData, part: PartOfDrawing): HTMLElement {
  if ('transition' in part) {
    const { transition } = part
    return make(
      'div',
      {},
      make('p', {}, make('b', {}, sentenceOf(data.flow, transition)), '.'),
      transition.description !== '' && make('p', {}, transition.description),
      make('p', {}, make('a', { href: `#${transitionAnchor(transition)}` }, 'Read more')),
    )
  }
  const { state } = part
  const leading = data.flow.transitions.filter(({ source }) => source === state.id)
  return make(
    'div',
    {},
    make('p', {}, make('b', {}, state.title)),
    state.description !== '' && make('p', {}, state.description),
    leading.length > 0 &&
      make('p', { class: 'muted' }, `Then: ${leading.map((one) => one.words).join('; ')}.`),
    make('p', {}, make('a', { href: `#${stateAnchor(state)}` }, 'Read more')),
  )
}

/** The innermost state in which a flow begins. */
function beginning({ states }: BookData['flow']): StateModel | undefined {
  let state = states[0]
  while (state !== undefined && state.initial !== null) {
    const { initial } = state
    state = states.find(({ id }) => id === initial)
  }
  return state
}

/** The drawing of a page, ready to be looked at; null when the page has none. */
export function openDrawing(data: BookData): Drawing | null {
  const box = document.getElementById('chart')
  const svg = box?.querySelector('svg')
  const panel = document.getElementById('chosen')
  const tools = document.getElementById('chart-tools')
  if (!box || !svg || !panel || !tools) return null
  const view = new ViewOfDrawing(svg, box)
  const parts = partsOf(svg, data.flow)
  const first = parts.find((part) => 'state' in part && part.state === beginning(data.flow))
  if (first) view.beginAt(first.element)
  svg.setAttribute('role', 'group')

  const mark = (name: string, isMarked: (part: PartOfDrawing) => boolean): Element[] =>
    parts.flatMap((part) => {
      const has = isMarked(part)
      part.element.classList.toggle(name, has)
      return has ? [part.element] : []
    })
  const isState = (part: PartOfDrawing, paths: readonly string[]) =>
    'state' in part && paths.includes(part.state.path)
  const isTransition = (part: PartOfDrawing, ids: readonly string[]) =>
    'transition' in part && ids.includes(part.transition.id)

  const choose = (chosen: PartOfDrawing | undefined) => {
    mark('is-chosen', (part) => part === chosen)
    panel.hidden = chosen === undefined
    panel.replaceChildren(...(chosen ? [panelOf(data, chosen)] : []))
    if (!chosen) return
    const close = make('button', { type: 'button', class: 'quiet' }, 'Close')
    close.addEventListener('click', () => {
      choose(undefined)
      chosen.element.focus({ preventScroll: true })
    })
    panel.append(close)
  }

  tools.hidden = false
  box.classList.add('is-open')
  followPointers(box, view)
  followKeys(box, view, parts, choose)
  const zooms = { in: () => view.zoom(1.25), out: () => view.zoom(0.8), whole: () => view.whole() }
  for (const button of tools.querySelectorAll<HTMLElement>('[data-zoom]'))
    button.addEventListener('click', () => {
      const { zoom } = button.dataset
      if (zoom === 'in' || zoom === 'out' || zoom === 'whole') zooms[zoom]()
    })
  window.addEventListener('resize', () => view.fit())
  window.addEventListener('beforeprint', () => view.print())
  window.addEventListener('afterprint', () => view.fit())

  return {
    light: (paths) => view.show(mark('is-now', (part) => isState(part, paths))),
    trace: (ids) => {
      mark('is-traced', (part) => isTransition(part, ids))
    },
    choose: (id) => {
      const chosen = parts.find((part) => id !== null && (isState(part, [id]) || isTransition(part, [id])))
      choose(chosen)
      if (chosen) view.show([chosen.element])
    },
    showTaken: (ids) => {
      mark('is-taken', (part) => ids !== null && isTransition(part, ids))
      mark('is-not-taken', (part) => ids !== null && 'transition' in part && !isTransition(part, ids))
    },
  }
}
