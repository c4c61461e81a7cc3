import { appName, waitingPlace } from './windows.ts'

/*
 * On the pages of the book: a press on "Open this state in the app" opens the window for the portal, which a browser
 * allows to a press alone, and leads this page to the one that walks.
 */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || new URL(link.href).pathname !== '/flows/open.html') return
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  window.open(waitingPlace, appName)
  window.location.href = link.href
})
