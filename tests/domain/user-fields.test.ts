import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#domain/roles.ts'
import { writableUserFields } from '#domain/user-fields.ts'

const of = (actor: Role, target: Role | 'oneself') =>
  writableUserFields(
    { id: 'one', role: actor },
    target === 'oneself' ? { id: 'one', role: actor } : { id: 'two', role: target },
  ).join(' ')

describe('the fields of a person that somebody may write', () => {
  it.each<[Role, string, string, string]>([
    ['HOMEOWNER', 'address', '', ''],
    ['SUPPORT', 'first_name last_name', 'archived', ''],
    ['MARKETING', 'first_name last_name', '', ''],
    ['IMPERSONATE_ONLY', 'first_name last_name', '', ''],
    ['ADMIN', 'first_name last_name archived role', 'archived', 'first_name last_name archived role'],
    ['SUPER_ADMIN', 'first_name last_name archived role', 'archived', 'first_name last_name archived role'],
  ])(
    'for %s: own %j, of a homeowner %j, of staff %j [ACCOUNT-31, ROLE-8, ROLE-12, ROLE-23]',
    (actor, own, homeowner, staff) => {
      expect([of(actor, 'oneself'), of(actor, 'HOMEOWNER'), of(actor, 'SUPPORT')]).toEqual([
        own,
        homeowner,
        staff,
      ])
    },
  )

  it('are never the address of somebody else [ROLE-23]', () => {
    for (const actor of roles) for (const target of roles) expect(of(actor, target)).not.toContain('address')
  })
})
