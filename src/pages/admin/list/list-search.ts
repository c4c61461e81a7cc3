import {
  changeTable,
  type Direction,
  defaultAdminTable,
  readFilter,
  writeFilter,
} from '#domain/admin-table.ts'
import { type Search, text } from '#src/app/search.ts'

/** What the lists of staff can be filtered by. */
export type ListFilter = 'status' | 'milestone' | 'role'
export type Filters<V = readonly string[]> = Partial<Record<ListFilter, V>>

/** Which columns a list can be sorted by, and its filters with the values that each knows. */
export type ListShape<S extends string> = {
  sorts: readonly S[]
  /** How it is sorted unless the address says otherwise. */
  sort_by: S
  filters: Filters
}

/** What of a list stands in the address: whatever differs from how it starts; filters comma separated. ROUTE-30 */
export type ListSearch<S extends string> = Filters<string> & {
  page?: number
  page_size?: number
  sort_by?: S
  direction?: Direction
  search?: string
}

/** A list as it is asked for. ADMIN-1 */
export type ListTable<S extends string> = {
  page: number
  page_size: number
  sort_by: S
  direction: Direction
  search: string
  filters: Filters
}

/** Rows on a page that can be chosen. */
export const pageSizes = [10, 25, 50, 100] as const

/** Characters of a search, as in the contract. */
export const mostSearched = 200

const directions = ['ascending', 'descending'] as const

/** As the contract takes it: no longer than a search may be, without signs that nobody sees. */
const searchOf = (typed: string): string => typed.replace(/\p{Cc}/gu, ' ').slice(0, mostSearched)

function pageOf(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : defaultAdminTable.page
}

function readFilters(known: Filters, search: Search): Filters {
  const read = (filter: ListFilter) => {
    const values = readFilter(text(search[filter]) ?? '', known[filter] ?? [])
    return values.length > 0 ? { [filter]: values } : {}
  }
  return { ...read('status'), ...read('milestone'), ...read('role') }
}

/** The list that an address asks for; what it does not know falls back to how the list starts. ADMIN-1, ADMIN-3 */
export function readTable<S extends string>(shape: ListShape<S>, search: Search): ListTable<S> {
  return {
    page: pageOf(search.page),
    page_size: pageSizes.find((size) => size === search.page_size) ?? defaultAdminTable.page_size,
    sort_by: shape.sorts.find((sort) => sort === search.sort_by) ?? shape.sort_by,
    direction: directions.find((one) => one === search.direction) ?? defaultAdminTable.direction,
    search: searchOf(text(search.search) ?? ''),
    filters: readFilters(shape.filters, search),
  }
}

const filtersInAddress = ({ status, milestone, role }: Filters): Filters<string> => ({
  status: writeFilter(status ?? []),
  milestone: writeFilter(milestone ?? []),
  role: writeFilter(role ?? []),
})

const unless = <V>(value: V, usual: V): V | undefined => (value === usual ? undefined : value)

/** How a list stands in the address. */
export function writeTable<S extends string>(shape: ListShape<S>, table: ListTable<S>): ListSearch<S> {
  return {
    ...filtersInAddress(table.filters),
    page: unless(table.page, defaultAdminTable.page),
    page_size: unless(table.page_size, defaultAdminTable.page_size),
    sort_by: unless(table.sort_by, shape.sort_by),
    direction: unless(table.direction, defaultAdminTable.direction),
    search: table.search || undefined,
  }
}

/** For `validateSearch` of a route that shows a list. */
export const listSearch =
  <S extends string>(shape: ListShape<S>) =>
  (search: Search): ListSearch<S> =>
    writeTable(shape, readTable(shape, search))

/** What the operation of a list is asked with. */
export function listQuery<S extends string>({ filters, search, ...asked }: ListTable<S>) {
  return { ...asked, ...filtersInAddress(filters), search: search || undefined }
}

/** The same of all its rows. ADMIN-7 */
export function wholeQuery<S extends string>(table: ListTable<S>) {
  const { page: _page, page_size: _size, ...asked } = listQuery(table)
  return asked
}

/** A list with another search, sort, filter or size begins at its first page. ADMIN-2 */
export function changed<S extends string>(table: ListTable<S>, change: Partial<ListTable<S>>): ListTable<S> {
  return changeTable<ListTable<S>>(table, change)
}

/** How many values are chosen in all filters, and whether anything is searched: what "Clear all" takes away. */
export function isNarrowed<S extends string>({ filters, search }: ListTable<S>): boolean {
  return search !== '' || Object.values(filters).some((values) => values.length > 0)
}
