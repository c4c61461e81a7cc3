import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { BackWithin } from '#src/app/use-own-back.ts'
import { TpvModal } from '#src/flows/tpv/tpv-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const startOf = 'POST /answernet/agreements/agreement-1/get_url/'

afterEach(() => void vi.useRealTimers())

it.each([
  ['the server tells of', '2026-11-16T12:00:00-05:00', 1],
  ['the browser knows', '2026-11-15T21:30:00-05:00', 0],
] as const)(
  'Back leads from the hours of the agents that %s to the call, and from there out [ONB-44, TPV-13]',
  async (_, now, asked) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const home = agreement({
      product_version: 2,
      current_milestone: 'CONTRACT_SIGNED',
      is_tpv_installer: true,
    })
    const shown = me({ agreements: [home] })
    const back: BackWithin = { current: null }
    const onClosed = vi.fn()
    const modal = <TpvModal agreement={home} user={shown.user} back={back} onClosed={onClosed} />
    const { network } = await inHouse(modal, {
      me: shown,
      answers: {
        'GET /answernet/agreements/agreement-1/status/': { body: { tpv_status: 'pending' } },
        [startOf]: refused(409, 'outside_hours'),
      },
    })
    vi.stubGlobal('open', () => ({ close: () => {}, location: { replace: () => {} } }))
    await userEvent.click(await screen.findByRole('button', { name: say('tpv.start') }))
    expect(await screen.findByRole('dialog', { name: say('tpv.closedTitle') })).toBeVisible()
    expect(network.callsOf(startOf)).toHaveLength(asked)
    act(() => back.current?.())
    expect(await screen.findByRole('dialog', { name: say('tpv.title') })).toBeVisible()
    expect(onClosed).not.toHaveBeenCalled()
    act(() => back.current?.())
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  },
)
