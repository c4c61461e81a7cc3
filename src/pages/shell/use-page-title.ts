import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageStands } from '#src/app/first-paint.ts'
import { useConfig } from '#src/app/use-session.ts'

/** Names the document after the page's title, and moves the focus there when a person has gone to another page. */
export function usePageTitle(): void {
  const router = useRouter()
  const brand = useConfig().brand
  // Here, since a page that could not be fetched takes the place of the root and of all that stands in it.
  useEffect(pageStands, [])
  useEffect(() => {
    // Whoever has the focus while the title of a new page is still to come gives it up then, if it has gone nowhere else.
    let owedBy: Element | null | undefined
    const name = () => {
      const title = document.querySelector<HTMLElement>('[data-page-title]')
      const words = title?.textContent
      const holder = document.activeElement
      document.title = words ? `${words} · ${brand}` : brand
      if (!title || !owedBy) return
      if (holder === owedBy || holder === document.body) title.focus({ preventScroll: true })
      owedBy = null
    }
    name()
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged) {
        owedBy = fromLocation && document.activeElement
        // A field that asks to be typed into at once, such as the code, keeps the focus.
        if (owedBy instanceof HTMLInputElement) owedBy = null
      }
      name()
    })
    const observer = new MutationObserver(name)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      unsubscribe()
      observer.disconnect()
    }
  }, [router, brand])
}
