import { currentMilestones } from './milestones.ts'
import { listPolicy } from './policy.ts'

/** Statuses an agreement list may be filtered by. ADMIN-3. */
export const statusFilters = ['active', 'archived', 'canceled'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Milestones an agreement list may be filtered by. */
export const milestoneFilters = currentMilestones
export type MilestoneFilter = (typeof milestoneFilters)[number]

export type Direction = 'ascending' | 'descending'

/** State of the admin agreement table. ADMIN-1. */
export type AdminTable = {
  page: number
  page_size: number
  sort_by: string
  direction: Direction
  status: StatusFilter[]
  milestone: MilestoneFilter[]
  search: string
}

/** How the table starts: page 1 of 25, by contract_signed_date, ascending. ADMIN-1. */
export const defaultAdminTable: AdminTable = {
  page: 1,
  page_size: listPolicy.adminPageSize,
  sort_by: 'contract_signed_date',
  direction: 'ascending',
  status: [],
  milestone: [],
  search: '',
}

/** A comma-separated filter of the URL as the known values among it, each once, in their own order; unknown ones are ignored. ADMIN-3. */
export function readFilter<V extends string>(query: string | null | undefined, known: readonly V[]): V[] {
  const asked = (query ?? '').split(',').map((value) => value.trim())
  return known.filter((value) => asked.includes(value))
}

/** A filter as it stands in the URL, or undefined when empty. ROUTE-30. */
export function writeFilter(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(',') : undefined
}

/** The table after a change: anything but turning the page leads back to page 1. ADMIN-2. */
export function changeTable<T extends { page: number }>(table: T, change: Partial<T>): T {
  const onlyPage = Object.keys(change).every((key) => key === 'page')
  return { ...table, ...change, page: onlyPage ? (change.page ?? table.page) : 1 }
}
