import type { ViewOfDrawing } from './view.ts'

type Fingers = Map<number, { clientX: number; clientY: number }>

const wheelStep = 0.0022
/** Below it a press is a press, however shaky. */
const dragFrom = 4

function middleOf(fingers: Fingers): { clientX: number; clientY: number; apart: number } {
  const [one, two] = [...fingers.values()]
  if (!one || !two) return { clientX: one?.clientX ?? 0, clientY: one?.clientY ?? 0, apart: 0 }
  return {
    clientX: (one.clientX + two.clientX) / 2,
    clientY: (one.clientY + two.clientY) / 2,
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  }
}

/** Mouse: drag, and Ctrl with the wheel. Touch: two fingers; one scrolls the page. */
export function followPointers(box: HTMLElement, view: ViewOfDrawing): void {
  const fingers: Fingers = new Map()
  let began = { clientX: 0, clientY: 0, apart: 0 }

  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      view.zoom(Math.exp(-event.deltaY * wheelStep), event)
    },
    { passive: false },
  )
  box.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    fingers.set(event.pointerId, event)
    began = middleOf(fingers)
  })
  box.addEventListener('pointermove', (event) => {
    if (event.buttons === 0) fingers.delete(event.pointerId)
    if (!fingers.has(event.pointerId)) return
    const before = middleOf(fingers)
    fingers.set(event.pointerId, event)
    const now = middleOf(fingers)
    const isDrag = Math.hypot(now.clientX - began.clientX, now.clientY - began.clientY) >= dragFrom
    const isHeld = box.hasPointerCapture(event.pointerId)
    if (fingers.size === 1 && (event.pointerType !== 'mouse' || !(isDrag || isHeld))) return
    view.pan(before.clientX - now.clientX, before.clientY - now.clientY)
    if (fingers.size === 2 && before.apart > 0) view.zoom(now.apart / before.apart, now)
    // Only once it is a drag: a press that is captured would not reach the state under it.
    if (!isHeld) box.setPointerCapture(event.pointerId)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    box.addEventListener(end, (event) => fingers.delete(event.pointerId))
}
