import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const series = 'GET /systems/system-1/solar/energy/'
const oneDay = {
  site_timezone: 'America/Phoenix',
  unit: 'Wh',
  resolution: 'day',
  first: null,
  step_seconds: null,
  starts: ['2026-06-14'],
  values: [12_000],
  covered: [96],
  expected: [96],
  quality: [['measured', 1]],
}

afterEach(() => onlineManager.setOnline(true))

describe.each(['en', 'es'] as const)('without a network, in %s', (language) => {
  it('another period is not shown with the figures of the one before: it says that they could not be loaded [ERROR-12, ERROR-13]', async () => {
    const { router } = await openApp('/dashboard/system?period=month&day=2026-06-14', {
      language,
      me: me(),
      answers: { [series]: { body: oneDay } },
    })
    await screen.findByRole('button', { name: say('energy.downloadCsv') })
    onlineManager.setOnline(false)
    await act(() =>
      router.navigate({ to: '/dashboard/system', search: { period: 'year', day: '2026-06-14' } }),
    )
    await waitFor(() => expect(screen.getByText(say('errors.sectionTitle'))).toBeVisible())
    expect(screen.queryByRole('button', { name: say('energy.downloadCsv') })).toBeNull()
  })
})
