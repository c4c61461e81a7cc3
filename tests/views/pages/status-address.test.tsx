import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { early, refresh } from '../app/early-home.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, system } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/status/status-page.tsx'

const street = { street_1: '41 Mulberry Lane', street_2: null, state: 'MO', zip_code: '63101' } as const

it.each([
  ['St Louis', 0],
  ['St Louis Park', 1],
] as const)(
  'a home in St. Louis has nothing to confirm where its account says the same without the full stop: %s, %i to do [ADDR-16]',
  async (city, count) => {
    const home = early({ system: system({ address: { ...street, city: 'St. Louis' } }) })
    await openApp('/status', {
      flags: refresh,
      answers: { 'GET /videos/': { body: [] } },
      me: me({ address: { id: 'address-1', ...street, city, confirmed: false }, agreements: [home] }),
    })
    await screen.findByRole('navigation', { name: say('onboarding.steps') })
    const task = new RegExp(`^${say('status.task.address')}`)
    expect(screen.queryAllByRole('button', { name: task })).toHaveLength(count)
  },
)
