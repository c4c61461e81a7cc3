import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { TpvModal } from '#src/flows/tpv/tpv-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const opening = new Date('2026-11-16T08:00:00-05:00').getTime()

afterEach(() => void vi.useRealTimers())

it.each(['en', 'es'] as const)(
  'the list of hours of agents says that they have come, when their hours begin while it is read, in %s [TPV-16]',
  async (language) => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
      now: opening - 90_000,
    })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    const here = agreement({
      product_version: 2,
      current_milestone: 'CONTRACT_SIGNED',
      is_tpv_installer: true,
      users_tpv_statuses: [],
    })
    const shown = me({ agreements: [here] })
    await inHouse(<TpvModal agreement={here} user={shown.user} onClosed={() => {}} />, {
      me: shown,
      language,
      answers: { 'GET /answernet/agreements/agreement-1/status/': { body: { tpv_status: 'pending' } } },
    })
    await user.click(await screen.findByRole('button', { name: say('tpv.start') }))
    const dialog = await screen.findByRole('dialog', { name: say('tpv.closedTitle') })
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(dialog).toHaveAccessibleName(say('tpv.cameTitle'))
    expect(within(dialog).getByText(new RegExp(say('tpv.cameText')))).toBeVisible()
    expect(within(dialog).queryByText(new RegExp(say('tpv.closedInHours')))).toBeNull()
  },
)
