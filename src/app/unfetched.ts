import type { AnyRouter } from '@tanstack/react-router'
import { notFetched } from './not-fetched.ts'

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
 *
 * @param failedAt - By what was pressed before then it is judged: whoever presses meanwhile asks for the first time.
 */
export async function lookInto(isPage: boolean, failedAt: number): Promise<void> {
  const isInVain = failedAt >= askedAgainAt && failedAt - askedAgainAt < patienceMs
  if (isPage) await reloadForNewRelease()
  if (isInVain && isAnswered(await statuses())) location.reload()
}

/** What becomes of each style that was laid on again. */
const answers = new WeakMap<HTMLLinkElement, Promise<void>>()

/**
 * Beside the link that has no style, which stays: one that is only late has somebody waiting for it, who would hear
 * nothing of a link that was taken out.
 */
function layAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = link.href
  link.after(again)
  const answer = new Promise<void>((resolve, reject) => {
    again.onload = () => resolve()
    again.onerror = () => {
      again.remove()
      reject(new Error(notFetched))
    }
  })
  answers.set(again, answer)
  return answer
}

/** The styles of the document that have not come, and do not stand in its HTML: one link for each address: the one that was laid on again, if any. */
function missingStyles(): HTMLLinkElement[] {
  const links = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])'),
  )
  const laid = new Set(links.flatMap(({ sheet, href }) => (sheet === null ? [] : [href])))
  const missing = new Map<string, HTMLLinkElement>()
  for (const link of links) {
    if (laid.has(link.href)) continue
    if (answers.has(link) || !missing.has(link.href)) missing.set(link.href, link)
  }
  return [...missing.values()]
}

/**
 * Fetches styles that did not come: what was asked for once is not asked for again with its part, which would stand
 * without. Refused when one of them is.
 */
export async function bringStyles(): Promise<void> {
  const coming = missingStyles().map((link) => answers.get(link) ?? layAgain(link))
  if (coming.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  // One that gives no answer keeps nothing back: it is laid on when it comes.
  const patience = new Promise<void>((goOn) => {
    timer = setTimeout(goOn, stylesMs)
  })
  await Promise.race([Promise.all(coming), patience]).finally(() => clearTimeout(timer))
}

/** Asks again for the pages of the address that could not be fetched; the router itself asks once. Whether it is worth showing them. */
export async function fetchAgain(router: AnyRouter): Promise<boolean> {
  askedAgainAt = performance.now()
  const isStyled = await bringStyles().then(
    () => true,
    () => false,
  )
  const wanted = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component)
  await Promise.all(wanted.map((component) => component?.preload?.()))
  return isStyled
}
