import { useEffect } from 'react'

/** Frames in which whoever has a better place takes it: a dialog that closes, a step that begins. */
const grace = 3

const aside = '[role="dialog"], [role="alertdialog"], [data-react-aria-top-layer]'
const places = `section[aria-labelledby], section[aria-label]:not(${aside}), [role="dialog"], [role="alertdialog"]`

/** The named parts of the page that something stands in, the nearest first. */
function placesOf(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(places)
  return place ? [place, ...placesOf(place)] : []
}

function focus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/**
 * Whoever has the focus on something that goes is not left at the start of the page: the nearest named part that it stood
 * in has it next, else the page's title. From a dialog or a message it goes back to where it was before. LAYOUT-44
 */
export function useHandedFocus(): void {
  useEffect(() => {
    let holder: Element | null = null
    let around: HTMLElement[] = []
    let frame = 0
    const remember = () => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) return
      const before = activeElement.closest(aside) ? around : []
      around = [...new Set([...placesOf(activeElement), ...before])].filter((place) => place.isConnected)
      holder = activeElement
    }
    remember()
    // Some browsers say so of what is taken out too, before it has gone.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const hasLeft = document.activeElement === document.body && holder?.isConnected
        if (hasLeft && target === holder) holder = null
      })
    const handOn = () => {
      const { activeElement, body } = document
      const place =
        around.find(({ isConnected }) => isConnected) ??
        document.querySelector<HTMLElement>('[data-page-title]')
      if (place && activeElement === body) focus(place)
    }
    const wait = (frames: number) => {
      frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : handOn()))
    }
    const watch = new MutationObserver(() => {
      if (holder === null || holder.isConnected) return
      holder = null
      cancelAnimationFrame(frame)
      wait(grace)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
}
