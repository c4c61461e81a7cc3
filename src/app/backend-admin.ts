import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import { atOnce, waitsForNetwork } from './at-once.ts'

/** Leads the whole page on to the provider's own administration; there is no page where none is configured. ROUTE-10 */
export async function leadToBackendAdmin(queryClient: QueryClient): Promise<never> {
  const { queryKey } = staffLinksQuery
  // A page that waits for them would have this wait with it.
  if (waitsForNetwork(queryClient, queryKey)) await queryClient.cancelQueries({ queryKey })
  const { backend_admin } = await queryClient.ensureQueryData({ ...staffLinksQuery, ...atOnce })
  if (backend_admin === null) throw notFound()
  throw redirect({ href: backend_admin, replace: true, reloadDocument: true })
}
