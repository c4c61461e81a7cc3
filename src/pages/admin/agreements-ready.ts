import type { QueryClient } from '@tanstack/react-query'
import { agreementPageQuery } from '#src/api/queries/agreements.ts'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import { waitAMoment } from '#src/app/at-once.ts'
import type { Search } from '#src/app/search.ts'
import { agreementsShape } from './agreements-shape.ts'
import { listQuery, readTable } from './list/list-search.ts'

/**
 * Begins to load the list that the address asks for, and waits a moment for the ways that lead on above it, whose line
 * would grow when they came later. LAYOUT-39
 */
export async function readyAgreements(queryClient: QueryClient, search: Search): Promise<void> {
  void queryClient.prefetchQuery(agreementPageQuery(listQuery(readTable(agreementsShape, search))))
  await waitAMoment([queryClient.ensureQueryData(staffLinksQuery)])
}
