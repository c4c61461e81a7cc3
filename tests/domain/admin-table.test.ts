import { describe, expect, it } from 'vitest'
import {
  changeTable,
  defaultAdminTable,
  milestoneFilters,
  readFilter,
  statusFilters,
  writeFilter,
} from '#domain/admin-table.ts'

describe('the admin table', () => {
  it('starts on page 1 of 25 by contract_signed_date ascending [ADMIN-1]', () => {
    expect(defaultAdminTable).toEqual({
      page: 1,
      page_size: 25,
      sort_by: 'contract_signed_date',
      direction: 'ascending',
      status: [],
      milestone: [],
      search: '',
    })
  })
  it('goes back to page 1 with every change but turning the page [ADMIN-2]', () => {
    const third = { ...defaultAdminTable, page: 3 }
    expect(changeTable(third, { page: 4 }).page).toBe(4)
    const changes = [
      { page_size: 50 },
      { sort_by: 'city' },
      { direction: 'descending' as const },
      { status: ['active' as const] },
      { milestone: ['IN_SERVICE' as const] },
      { search: 'moreno' },
      { search: 'moreno', page: 9 },
    ]
    expect(changes.map((change) => changeTable(third, change).page)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(changeTable(third, { search: 'x' })).toEqual({ ...defaultAdminTable, search: 'x' })
  })
  it('reads its filters from the URL, unknown values ignored [ADMIN-3, ROUTE-30]', () => {
    expect(statusFilters).toEqual(['active', 'archived', 'canceled'])
    expect(readFilter('canceled,nonsense, active,active', statusFilters)).toEqual(['active', 'canceled'])
    expect(readFilter('IN_SERVICE', milestoneFilters)).toEqual(['IN_SERVICE'])
    expect([readFilter(null, statusFilters), readFilter('', statusFilters)]).toEqual([[], []])
  })
  it('writes them back comma separated [ROUTE-30]', () => {
    expect([writeFilter([]), writeFilter(['active', 'canceled'])]).toEqual([undefined, 'active,canceled'])
  })
})
