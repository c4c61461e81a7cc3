import type { PartOfDrawing } from './parts.ts'
import type { ViewOfDrawing } from './view.ts'

const panBy = 60
const zoomBy = 1.25

/**
 * Tab goes through the parts in their order and out of the drawing at its ends; one of them at a time can be reached
 * from outside. Arrows move what is seen, `+`, `-` and `0` change its size, Enter and the space bar choose.
 */
export function followKeys(
  box: HTMLElement,
  view: ViewOfDrawing,
  parts: readonly PartOfDrawing[],
  choose: (part: PartOfDrawing) => void,
): void {
  for (const { element, name } of parts) {
    element.setAttribute('role', 'link')
    element.setAttribute('aria-label', name)
    element.setAttribute('tabindex', '-1')
  }
  parts[0]?.element.setAttribute('tabindex', '0')

  const partOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest('[data-transition],[data-state]') : null
    return parts.find((part) => part.element === element)
  }
  const reach = (part: PartOfDrawing) => {
    for (const { element } of parts) element.setAttribute('tabindex', '-1')
    part.element.setAttribute('tabindex', '0')
  }
  const goOn = (event: KeyboardEvent): boolean => {
    const here = partOf(event.target)
    const next = here && parts[parts.indexOf(here) + (event.shiftKey ? -1 : 1)]
    if (!next) return false
    reach(next)
    next.element.focus({ preventScroll: true })
    return true
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.pan(-panBy, 0),
    ArrowRight: () => view.pan(panBy, 0),
    ArrowUp: () => view.pan(0, -panBy),
    ArrowDown: () => view.pan(0, panBy),
    '+': () => view.zoom(zoomBy),
    '=': () => view.zoom(zoomBy),
    '-': () => view.zoom(1 / zoomBy),
    '0': () => view.whole(),
  }
  const press = (target: EventTarget | null): boolean => {
    const part = partOf(target)
    if (part) choose(part)
    return part !== undefined
  }

  const act = (event: KeyboardEvent): boolean => {
    if (event.key === 'Tab') return goOn(event)
    if (event.key === 'Enter' || event.key === ' ') return press(event.target)
    const move = moves[event.key]
    move?.()
    return move !== undefined
  }

  box.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (act(event)) event.preventDefault()
  })
  box.addEventListener('focusin', ({ target }) => {
    const part = partOf(target)
    if (!part) return
    const isLed = view.show([part.element])
    // No browser scrolls to a part of a picture by itself. What the drawing is led to comes to stand in its middle.
    if (!isLed) part.element.scrollIntoView?.({ block: 'nearest' })
    else box.scrollIntoView?.({ block: box.clientHeight > innerHeight ? 'center' : 'nearest' })
  })
  box.addEventListener('click', ({ target }) => {
    const part = partOf(target)
    if (!part) return
    reach(part)
    choose(part)
  })
}
