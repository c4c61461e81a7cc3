import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

const zone = process.env.TZ
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-20T12:00:00-07:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

/** What stands on the agreement page, by the names of its facts. */
async function factsOf(language: 'en' | 'es', changed: Partial<Agreement>): Promise<Record<string, string>> {
  const { unmount } = await openApp('/dashboard/agreements/agreement-1', {
    language,
    me: me({ agreements: [agreement(changed)] }),
  })
  await screen.findByRole('region', { name: say('agreement.certificate') })
  const terms = within(document.body).getAllByRole('term')
  const facts = Object.fromEntries(
    terms.map((term) => [plain(term.textContent), plain(term.nextElementSibling?.textContent)]),
  )
  unmount()
  cleanup()
  return facts
}

describe.each([
  ['en', 'December 31, 2025', '$1,142.50'],
  ['es', '31 de diciembre de 2025', '$1,142.50'],
] as const)('the agreement page in %s', (language, day, amount) => {
  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
    'has the same dates and dollars for a reader in %s [LANG-10, LANG-11]',
    async (readersZone) => {
      process.env.TZ = readersZone
      const facts = await factsOf(language, { in_service_date: '2025-12-31', monthly_payment: 1142.5 })
      expect(facts).toMatchObject({
        [say('agreement.in_service_date')]: day,
        [say('agreement.monthly_payment')]: amount,
      })
    },
  )

  it('names the kind of an agreement, and its plan as the provider does [WIRE-35]', async () => {
    const plans = { PPA: 'PPA', PPA_PLUS: 'PPA Plus', SHIFT_PPA: 'Shift PPA', LOAN_25: 'Solar Loan 25' }
    for (const [product_type, product_display_name] of Object.entries(plans)) {
      for (const contract_type of ['LOA', 'LSE', 'PPA'] as const) {
        const facts = await factsOf(language, { product_type, product_display_name, contract_type })
        expect(facts).toMatchObject({
          [say('agreement.product')]: product_display_name,
          [say('agreement.kind')]: say(`agreement.kind.${contract_type}`),
        })
      }
    }
  })
})
