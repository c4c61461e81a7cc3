import { expect, it } from 'vitest'
import { openStrength } from '#server/session/strength.ts'

it('each password has its own score, also when the thread that scores has died [VALID-7]', async () => {
  const score = openStrength()
  // What the thread cannot read ends it.
  const unreadable: string = JSON.parse('null')
  const strong = 'three lamps beside the juniper'
  const asked = [unreadable, 'a', strong, 'a', strong].map((password) => score(password, []))
  expect(await Promise.allSettled(asked)).toMatchObject([
    { status: 'rejected' },
    ...[0, 4, 0, 4].map((value) => ({ status: 'fulfilled', value })),
  ])
})
