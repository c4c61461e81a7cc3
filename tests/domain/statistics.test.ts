import { describe, expect, it } from 'vitest'
import { isActiveUser, totalPages, userStatistics } from '#domain/statistics.ts'

const now = new Date('2026-11-20T12:00:00Z')
const user = (role: 'HOMEOWNER' | 'ADMIN', last: string | null, archived = false) => ({
  role,
  archived,
  last_sign_in_at: last === null ? null : new Date(last),
})

describe('statistics of users', () => {
  it('count by role, archived, never signed in, and active in 30 days [STAT-3]', () => {
    const users = [
      user('HOMEOWNER', '2026-11-01T00:00:00Z'),
      user('HOMEOWNER', '2026-01-01T00:00:00Z'),
      user('HOMEOWNER', null),
      user('HOMEOWNER', '2026-11-19T00:00:00Z', true),
      user('ADMIN', '2026-11-20T11:00:00Z'),
    ]
    expect(userStatistics(users, now)).toEqual({
      by_role: { HOMEOWNER: 3, SUPPORT: 0, MARKETING: 0, IMPERSONATE_ONLY: 0, ADMIN: 1, SUPER_ADMIN: 0 },
      archived: 1,
      never_signed_in: 1,
      active: 2,
    })
  })
  it('take exactly 30 days ago for active, a moment before not [STAT-3]', () => {
    expect(isActiveUser(user('ADMIN', '2026-10-21T12:00:00Z'), now)).toBe(true)
    expect(isActiveUser(user('ADMIN', '2026-10-21T11:59:59.999Z'), now)).toBe(false)
  })
})

describe('pages of a list', () => {
  it('are at least one, the last one begun [STAT-2]', () => {
    expect([totalPages(0, 25), totalPages(25, 25), totalPages(26, 25)]).toEqual([1, 1, 2])
  })
})
