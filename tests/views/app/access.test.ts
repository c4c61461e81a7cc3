import { beforeEach, describe, expect, it } from 'vitest'
import { wayAfterSignIn } from '#src/app/access.ts'
import { holdDraft, keepHeldDraft } from '#src/app/billing-draft.ts'
import { readTabValue } from '#src/app/browser-stores.ts'
import { hasKeptDraft } from '#src/app/kept-draft.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { me } from './people.ts'

const draft = { street_1: '9 Birch Road', street_2: '', city: 'Mesa', state: 'AZ', zip_code: '85201' }
const wants = [null, '/dashboard/system', '/authorize']

function leaveBehind(userId: string) {
  holdDraft(userId, draft)
  keepHeldDraft()
}

beforeEach(() => sessionStorage.clear())

describe('the way after sign-in', () => {
  it('leads to another program, to the unsaved address, to the page wanted, to the landing page [LOGIN-19]', () => {
    const queryClient = createQueryClient()
    const ways = () => wants.map((wanted) => wayAfterSignIn(queryClient, me(), wanted))
    expect(ways()).toEqual(['/dashboard/overview', '/dashboard/system', '/authorize'])
    leaveBehind('person-1')
    expect(ways()).toEqual(['/account?edit=address', '/account?edit=address', '/authorize'])
  })

  it.each(wants)(
    'erases what somebody else was typing, on the way to %s [SESSION-39, LOGIN-19]',
    (wanted) => {
      leaveBehind('person-2')
      wayAfterSignIn(createQueryClient(), me(), wanted)
      expect(readTabValue('editing-address')).toBeNull()
    },
  )

  it.each(wants)('keeps what the person was typing, on the way to %s [SESSION-38, LOGIN-20]', (wanted) => {
    leaveBehind('person-1')
    wayAfterSignIn(createQueryClient(), me(), wanted)
    expect(hasKeptDraft('person-1')).toBe(true)
  })
})
