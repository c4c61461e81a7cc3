import type { QueryClient } from '@tanstack/react-query'
import { agreementPageQuery } from '#src/api/queries/agreements.ts'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import type { Search } from '#src/app/search.ts'
import { agreementsShape } from './agreements-shape.ts'
import { listQuery, readTable } from './list/list-search.ts'

/** So long the first paint waits for the ways that lead on, whose line would grow when they came later. */
const patienceMs = 400

/** Begins to load the list that the address asks for, and waits a moment for what stands above it. LAYOUT-39 */
export async function readyAgreements(queryClient: QueryClient, search: Search): Promise<void> {
  void queryClient.prefetchQuery(agreementPageQuery(listQuery(readTable(agreementsShape, search))))
  const links = queryClient.ensureQueryData(staffLinksQuery)
  await Promise.race([Promise.allSettled([links]), new Promise((goOn) => setTimeout(goOn, patienceMs))])
}
