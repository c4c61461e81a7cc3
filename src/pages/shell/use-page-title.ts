import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageStands } from '#src/app/first-paint.ts'
import { useConfig } from '#src/app/use-session.ts'

function pageTitle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-title]')
}

/** Names the document after the page's title, and moves the focus there when a person has gone to another page. */
export function usePageTitle(): void {
  const router = useRouter()
  const brand = useConfig().brand
  // Here, since a page that could not be fetched takes the place of the root and of all that stands in it.
  useEffect(pageStands, [])
  useEffect(() => {
    const name = () => {
      const title = pageTitle()?.textContent
      document.title = title ? `${title} · ${brand}` : brand
    }
    name()
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      name()
      // A field that asks to be typed into at once, such as the code, keeps the focus.
      const isTyping = document.activeElement instanceof HTMLInputElement
      if (pathChanged && fromLocation !== undefined && !isTyping) pageTitle()?.focus({ preventScroll: true })
    })
    const observer = new MutationObserver(name)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      unsubscribe()
      observer.disconnect()
    }
  }, [router, brand])
}
