export type Search = Record<string, unknown>

/** A text of the address; the router reads one of digits as a number, and `true` as a yes. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'object' ? undefined : String(value ?? '') || undefined

/** Where to go on after sign-in: a page of this portal, or the request of another program that this tab keeps. */
export type WayBack = { redirect?: string; redirect_to_oauth?: true }
/** Whether a 401 led to login, which says so as long as this stands in its address. GUARD-2 */
export type Received401 = { received401?: true }

/** Keeps the way back after sign-in and what led to login, and drops all else. */
export function loginSearch(search: Search): WayBack & Received401 {
  return {
    redirect: text(search.redirect),
    redirect_to_oauth: search.redirect_to_oauth === true || undefined,
    received401: search.received401 === true || undefined,
  }
}

/** Keeps the query as it came, for addresses that only lead on. */
export function anyQuery(search: Search): Search {
  return search
}
