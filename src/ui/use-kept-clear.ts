import { type RefObject, useEffect } from 'react'

/** px: narrower than this its words would be a column. */
const NARROWEST = 200

/** Before the cross of a head instead of below the head, where it would cover what is to be read or typed there. */
function standsBeside(corner: HTMLElement, head: Element): boolean {
  const cross = [...head.querySelectorAll('button')].at(-1)?.getBoundingClientRect()
  const width = (cross?.left ?? 0) - corner.getBoundingClientRect().left
  if (cross === undefined || width < NARROWEST) return false
  Object.assign(corner.style, { width: `${width}px`, insetInlineEnd: `${innerWidth - cross.left}px` })
  if (corner.getBoundingClientRect().bottom <= head.getBoundingClientRect().bottom) return true
  Object.assign(corner.style, { width: '', insetInlineEnd: '' })
  return false
}

/** Moves the corner clear of what has to stay in reach in the dialog on top: its head with the cross, a way back. */
function keepClear(corner: HTMLElement): void {
  Object.assign(corner.style, { insetBlockStart: '', width: '', insetInlineEnd: '' })
  const { left, right, top, height } = corner.getBoundingClientRect()
  const gap = Number.parseFloat(getComputedStyle(corner).rowGap) || 0
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  let start = top
  for (const element of dialog?.querySelectorAll('[data-keep-clear]') ?? []) {
    const kept = element.getBoundingClientRect()
    const isInTheWay =
      kept.left < right && kept.right > left && kept.top < start + height && kept.bottom > start
    if (isInTheWay && !standsBeside(corner, element)) start = kept.bottom + gap
  }
  if (start !== top) corner.style.insetBlockStart = `${Math.min(start, innerHeight - height - gap)}px`
}

/** While something is shown the corner follows the dialogs that open, change and close below it. */
export function useKeptClear(corner: RefObject<HTMLElement | null>, isShowing: boolean): void {
  useEffect(() => {
    const element = corner.current
    if (element === null || !isShowing) return
    const place = () => keepClear(element)
    place()
    const watch = new MutationObserver(place)
    watch.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', place)
    document.addEventListener('animationend', place)
    return () => {
      watch.disconnect()
      removeEventListener('resize', place)
      document.removeEventListener('animationend', place)
    }
  }, [corner, isShowing])
}
