import type { AnyRouter } from '@tanstack/react-router'

const reloadedFor = 'porchlight-reloaded-for'
/** An answer to "Try again" that takes longer is one to something else. */
const patienceMs = 30_000
/** Longer than a style on a slow line. */
const stylesMs = 5_000

let askedAgainAt = Number.NEGATIVE_INFINITY

/** The scripts that this page began with; after another release at least one of them has another name. */
const scriptsOfPage = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]'), ({ src }) => src)

/** What the server says of a script; 0 where no answer came. */
async function statusOf(script: string): Promise<number> {
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return 0
  }
}

const statuses = () => Promise.all(scriptsOfPage().map(statusOf))
const isAnswered = (all: readonly number[]) => all.length > 0 && !all.includes(0)

/**
 * Loads the page anew when its release is no longer served; once, so that nothing goes round. ERROR-29
 *
 * @param isInVain - Asked for again, the part did not come either: then also when the server answers at all.
 */
export async function reloadForNewRelease(isInVain = false): Promise<void> {
  const all = await statuses()
  if (!all.includes(404) && !(isInVain && isAnswered(all))) return
  const release = scriptsOfPage().join(' ')
  try {
    if (sessionStorage.getItem(reloadedFor) === release) return
    sessionStorage.setItem(reloadedFor, release)
  } catch {
    // Where nothing can be remembered it could go round.
    return
  }
  location.reload()
}

/**
 * A part of the content did not come. After "Try again" the page is loaded anew if the server answers: Chromium before
 * 156, Firefox before 154 and Safari up to 27 never ask again for a script that has not arrived once. ERROR-32
 */
export async function lookInto(isPage: boolean): Promise<void> {
  // Judged by what was pressed before it failed: whoever presses meanwhile asks for the first time.
  const isInVain = Date.now() - askedAgainAt < patienceMs
  if (isPage) await reloadForNewRelease()
  if (isInVain && isAnswered(await statuses())) location.reload()
}

const hasEnded = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })

/** Fetches styles that did not come: what was asked for once is not asked for again with its part, which would stand without. */
export async function bringStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const lost = Array.from(links).filter(({ sheet }) => sheet === null)
  const ended = lost.map((link) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = link.href
    link.replaceWith(again)
    return hasEnded(again)
  })
  // One that gives no answer keeps nothing back: it is laid on when it comes.
  const waited = new Promise((resolve) => setTimeout(resolve, stylesMs))
  if (ended.length > 0) await Promise.race([Promise.all(ended), waited])
}

/** Asks again for the pages of the address that could not be fetched; the router itself asks once. */
export async function fetchAgain(router: AnyRouter): Promise<void> {
  askedAgainAt = Date.now()
  await bringStyles()
  const wanted = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component)
  await Promise.all(wanted.map((component) => component?.preload?.()))
}
