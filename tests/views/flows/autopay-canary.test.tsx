import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setAnalytics } from '#src/app/analytics.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { setPressListener } from '#src/ui/press.ts'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import '#server/worlds/pages/charts.js'

const account = '918273645546'
const routing = '121000358'

/** What was told to whoever counts uses, reads error reports, hears presses or records the charts. */
let told: unknown[] = []
let book: BroadcastChannel
const said = () => JSON.stringify(told)

beforeEach(() => {
  told = []
  sessionStorage.clear()
  setAnalytics({ track: (...event) => void told.push(event), identify: (who) => void told.push(who) })
  setErrorReporter((report) => void told.push(report))
  setPressListener((press) => void told.push(press))
  vi.stubGlobal('porchlightTaken', (...taken: unknown[]) => void told.push(taken))
  book = new BroadcastChannel('porchlight-flows')
  book.onmessage = ({ data }) => void told.push(data)
})
afterEach(() => {
  setAnalytics({ track: () => {}, identify: () => {} })
  setErrorReporter(() => {})
  setPressListener()
  Reflect.deleteProperty(window, 'porchlightTaken')
  book.close()
  vi.restoreAllMocks()
})

const validation = (result: string): Answer => ({
  body: { verification_result: result, bank_name: null, account_number_last_four_digits: null },
})
const enrolled: Answer = {
  body: {
    verification_result: 'PASSED',
    ach_elected: true,
    ach_verified: true,
    bank_name: null,
    account_number_last_four_digits: account.slice(-4),
  },
}

describe('bank numbers that are typed', () => {
  it.each([
    ['a lost network', 'unreachable'],
    ['a failing server', refused(503, 'busy')],
    ['a refusal', validation('INVALID_ACCOUNT_NUMBER')],
    ['a pass', validation('PASSED')],
  ] as const)(
    'are in no record, report, store, cache or address after %s [SEC-18, AUTOPAY-28, FLOW-93]',
    async (_, answer) => {
      const written = vi.spyOn(console, 'error')
      const own = agreement({ ach_elected: true, ach_verified: false })
      const person = me({ agreements: [own] })
      const { queryClient } = await inHouse(
        <AutopayModal agreement={own} user={person.user} arrivedByRedirect={false} onClosed={() => {}} />,
        {
          me: person,
          config: { sandbox: true },
          answers: {
            'GET /users/person-1/receipts/': { body: [] },
            'POST /agreements/agreement-1/validate_ach_data/': answer,
            'POST /agreements/agreement-1/ach_enroll/': enrolled,
          },
        },
      )
      for (const [id, text] of [
        ['autopay.routingNumber', routing],
        ['autopay.accountNumber', account],
        ['autopay.accountNumberAgain', account],
      ] as const)
        await userEvent.type(screen.getByRole('textbox', { name: say(id) }), text)
      await userEvent.click(screen.getByRole('button', { name: say('autopay.turnOn') }))
      await waitFor(() => expect(said()).toMatch(/account\.submit.+xstate\.(done|error)\.actor/))
      await waitFor(() => expect(said()).toContain('"charts":[{"chart":"autopay"'))
      expect(said()).toContain('autopay.turnOn')
      const caches = [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()]
      const kept = JSON.stringify([
        told,
        written.mock.calls.map((call) => call.map(String)),
        caches.map(({ state }) => state),
        { ...sessionStorage, ...localStorage },
        history.state,
        location.href,
      ])
      for (const secret of [account.slice(0, -4), routing]) expect(kept).not.toContain(secret)
    },
  )
})
