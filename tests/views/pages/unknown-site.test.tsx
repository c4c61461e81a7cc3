import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
import { quarterly } from '../charts/homes.ts'

const at = '/systems/system-1'
const none = { wh: null, covered_intervals: 0, expected_intervals: 96 }
const summary = {
  ...{ today: none, month: none, year: none, lifetime: none },
  ...{ peak_w: null, as_of: null, first_day: null },
}
const readings = {
  ...quarterly('2026-06-18T00:00:00-07:00', []),
  site_timezone: 'America/Phoenix',
  quality: [],
}

describe.each(['en', 'es'] as const)(
  'the power of a home that its monitoring does not know in %s',
  (language) => {
    it('has not come yet, which is no fault, also while it is asked for again, and is promised in no minutes [POWER-10]', async () => {
      const { network, queryClient } = await openApp('/dashboard/overview', {
        language,
        me: me(),
        answers: {
          [`GET ${at}/monitoring/power_flow/`]: refused(404, 'site_not_found'),
          [`GET ${at}/monitoring/early_warnings/`]: { body: [] },
          [`GET ${at}/solar/energy/summary/`]: { body: summary },
          [`GET ${at}/solar/power/`]: { body: readings },
        },
      })
      const title = await screen.findByRole('heading', { level: 2, name: say('overview.powerNow') })
      const isSaid = async () => {
        const card = within(title.closest('section') ?? document.body)
        expect(await card.findByText(plainlySpaced(say('charts.powerNow.never')))).toBeVisible()
        expect(card.queryByText(say('errors.sectionTitle'))).toBeNull()
        expect(screen.queryByText(/\d\sminut/)).toBeNull()
      }
      await isSaid()
      network.answer(`GET ${at}/monitoring/power_flow/`, 'pending')
      act(() => void queryClient.refetchQueries({ queryKey: ['power-flow', 'system-1'] }))
      await waitFor(() => expect(queryClient.isFetching({ queryKey: ['power-flow'] })).toBe(1))
      await isSaid()
    })
  },
)
