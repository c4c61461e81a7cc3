import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, rootRouteId, useRouter, useSearch } from '@tanstack/react-router'
import { categoryOfPage, offeredFaqs } from '#domain/faq.ts'
import { askFaqs, type Faq, faqsQuery } from '#src/api/queries/support.ts'
import { atOnce, waitsForNetwork } from './at-once.ts'
import { supportSearch } from './house-search.ts'
import { flagsOf } from './query-client.ts'
import { useDashboardAccess } from './use-me.ts'

/** Only pages of categories; videos with their flag, without which support stands in their place. SUP-16, FLAG-10. */
export function keepToCategories(
  queryClient: QueryClient,
  page: string,
  support: '/support' | '/dashboard/support',
): void {
  const category = categoryOfPage(page)
  if (category === null) throw notFound({ routeId: rootRouteId })
  if (category === 'video_resources' && !flagsOf(queryClient).web_video_resources)
    throw redirect({ to: support, replace: true })
}

const askedAnewMs = 60_000

/** The questions, for a guard, not older than `askedAnewMs`; null when they cannot be asked now. */
async function faqsAtOnce(queryClient: QueryClient): Promise<readonly Faq[] | null> {
  if (waitsForNetwork(queryClient, faqsQuery.queryKey))
    return queryClient.getQueryData(faqsQuery.queryKey) ?? null
  // Without a signal: the page that is left looks at them, and would take the request with it.
  const options = { queryFn: () => askFaqs(), retry: false, staleTime: askedAnewMs }
  return queryClient.fetchQuery({ ...faqsQuery, ...atOnce, ...options }).catch(() => null)
}

/**
 * Whether a question is among those that a rule chooses; undefined when that cannot be asked now. One that is not among
 * those known may have come since: they are asked for anew, at most once a minute while they come. SUP-29
 */
export async function isFaqThere(
  queryClient: QueryClient,
  faqId: string,
  chosen: (faqs: readonly Faq[]) => readonly Faq[],
): Promise<boolean | undefined> {
  const isIn = (faqs: readonly Faq[]) => chosen(faqs).some(({ id }) => id === faqId)
  const known = queryClient.getQueryData(faqsQuery.queryKey)
  if (known && isIn(known)) return true
  const anew = await faqsAtOnce(queryClient)
  return anew === null ? undefined : isIn(anew)
}

/** A question that is not meant for this person, or stands behind a flag that is off, has no page. What cannot be asked now, the page asks again. SUP-14, SUP-27. */
export async function bringFaq(queryClient: QueryClient, faqId: string): Promise<void> {
  const isThere = await isFaqThere(queryClient, faqId, (faqs) => offeredFaqs(faqs, flagsOf(queryClient)))
  if (isThere === false) throw notFound({ routeId: rootRouteId })
}

/** Where support lies for this person. ROUTE-14, ROUTE-16. */
export function useSupportPath() {
  return useDashboardAccess() ? ('/dashboard/support' as const) : ('/support' as const)
}

/**
 * Whether the page of support stays when its address is changed: not on the way to another page, nor where the home that
 * is shown by now has its support at the other place. A guard would lead there, past a message that is not sent. SUP-5
 */
export function useStaysAtSupport(): () => boolean {
  const path = useSupportPath()
  const { history } = useRouter()
  return () => history.location.pathname.replace(/\/$/, '') === path
}

/** What the address of a page of support says; its pages lie at two places. */
export function useSupportSearch() {
  return supportSearch(useSearch({ strict: false }))
}
