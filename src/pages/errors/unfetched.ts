import type { AnyRouter } from '@tanstack/react-router'

const reloadedFor = 'porchlight-reloaded-for'

/** The scripts that this page began with; after another release at least one of them has another name. */
const scriptsOfPage = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]'), ({ src }) => src)

async function isGone(script: string): Promise<boolean> {
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/** Loads the page anew when its release is no longer served; once, so that nothing goes round. ERROR-29 */
export async function reloadForNewRelease(): Promise<void> {
  const scripts = scriptsOfPage()
  const gone = await Promise.all(scripts.map(isGone))
  if (!gone.includes(true)) return
  const release = scripts.join(' ')
  try {
    if (sessionStorage.getItem(reloadedFor) === release) return
    sessionStorage.setItem(reloadedFor, release)
  } catch {
    // Where nothing can be remembered it could go round.
    return
  }
  location.reload()
}

/** Asks again for the pages of the address that could not be fetched; the router itself asks once. */
export async function fetchAgain(router: AnyRouter): Promise<void> {
  const wanted = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component)
  await Promise.all(wanted.map((component) => component?.preload?.()))
}
