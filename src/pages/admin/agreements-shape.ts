import { milestoneFilters, statusFilters } from '#domain/admin-table.ts'
import type { ListShape } from './list/list-search.ts'

/** The columns that agreements are sorted by on the screen. */
export type AgreementSort =
  | 'contract_signed_date'
  | 'homeowner_name'
  | 'homeowner_contract_id'
  | 'product_display_name'
  | 'current_milestone'

/** How the list of agreements starts, and what it can be narrowed to. ADMIN-1, ADMIN-3 */
export const agreementsShape: ListShape<AgreementSort> = {
  sorts: [
    'contract_signed_date',
    'homeowner_name',
    'homeowner_contract_id',
    'product_display_name',
    'current_milestone',
  ],
  sort_by: 'contract_signed_date',
  filters: { status: statusFilters, milestone: milestoneFilters },
}
