import type { Search } from '#src/app/search.ts'
import { pageSizes } from '#src/pages/admin/list/list-search.ts'

export type StatisticsSearch = {
  /** Systems that report badly unless the address says otherwise. */
  monitoring?: 'good' | 'bad'
  page?: number
  page_size?: (typeof pageSizes)[number]
}

/** Which systems the statistics list. STAT-2 */
export function statisticsSearch(search: Search): StatisticsSearch {
  const page = Number(search.page)
  return {
    monitoring: search.monitoring === 'good' || search.monitoring === 'bad' ? search.monitoring : undefined,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : undefined,
    page_size: pageSizes.find((size) => size === search.page_size),
  }
}
