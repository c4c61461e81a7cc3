import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, rootRouteId, useSearch } from '@tanstack/react-router'
import { categoryOfPage } from '#domain/faq.ts'
import { faqsQuery } from '#src/api/queries/support.ts'
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

/** A question that is not among those meant for this person has no page. What cannot be asked now, the page asks again. SUP-14. */
export async function bringFaq(queryClient: QueryClient, faqId: string): Promise<void> {
  const faqs = await queryClient.ensureQueryData({ ...faqsQuery, retry: false }).catch(() => null)
  if (faqs !== null && !faqs.some(({ id }) => id === faqId)) throw notFound({ routeId: rootRouteId })
}

/** Where support lies for this person. ROUTE-14, ROUTE-16. */
export function useSupportPath() {
  return useDashboardAccess() ? ('/dashboard/support' as const) : ('/support' as const)
}

/** What the address of a page of support says; its pages lie at two places. */
export function useSupportSearch() {
  return supportSearch(useSearch({ strict: false }))
}
