import { describe, expect, it } from 'vitest'
import { totalPages } from '#domain/statistics.ts'

describe('pages of a list', () => {
  it('are at least one, the last one begun [STAT-2]', () => {
    expect([totalPages(0, 25), totalPages(25, 25), totalPages(26, 25)]).toEqual([1, 1, 2])
  })
})
