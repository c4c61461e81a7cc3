import type { Role } from '#domain/roles.ts'
import type { User } from '#src/api/queries/people.ts'
import type { UserPage, UserRow } from '#src/api/queries/users.ts'
import { me } from './people.ts'

/** Who is signed in behind the counter. */
export const staff = (role: Role = 'SUPPORT', changed: Partial<User> = {}) =>
  me({
    id: 'staff-1',
    first_name: 'Sam',
    last_name: 'Porter',
    email: 'sam@example.com',
    role,
    address: null,
    agreements: [],
    ...changed,
  })

export function userRow(changed: Partial<UserRow> = {}): UserRow {
  return {
    id: 'person-1',
    first_name: 'Teresa',
    last_name: 'Moreno',
    email: 'teresa@example.com',
    role: 'HOMEOWNER',
    archived: false,
    claimed: true,
    agreement_count: 1,
    last_signed_in_at: '2026-06-18T17:10:00Z',
    ...changed,
  }
}

export function userPage(results: UserRow[], changed: Partial<UserPage> = {}): UserPage {
  return {
    results,
    count: results.length,
    count_is_exact: true,
    page: 1,
    page_size: 25,
    total_pages: 1,
    ...changed,
  }
}
