/** Longer than the first picture of a page whose HTML is here takes. */
const longestMs = 500

/**
 * When what the server has put into the page can be seen. A page that nobody looks at is painted by nobody, and some
 * browsers do not tell: those begin at once.
 */
const painted = new Promise<void>((goOn) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return goOn()
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    goOn()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(goOn, longestMs)
})

// By a promise and not at once: scripts that are here already would run before the first picture, and delay it.
void painted.then(() => import('./main.tsx'))

export {}
