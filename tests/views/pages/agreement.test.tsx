import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteMe } from '#src/api/queries/note-me.ts'
import type { Answer } from '../app/network.ts'
import { refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, system } from '../app/people.ts'

const languages = ['en', 'es'] as const
const now = Date.parse('2026-06-20T12:00:00-07:00')

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const loan: Partial<Agreement> = {
  contract_type: 'LOA',
  product_display_name: 'Solar Loan',
  contract_signed_date: '2025-05-12',
  contract_term: 25,
  pto_date: '2025-08-27',
  in_service_date: '2025-09-03',
  commencement_date: '2025-09-03',
  first_payment_date: '2025-10-03',
  reamortization_dates: ['2027-04-03', '2028-04-03'],
  initial_balance: 41_335.57,
  amount_financed: 41_335.57,
  number_of_payments: 300,
  monthly_payment: 142.18,
  interest_rate: 299,
  rate_escalator: 290,
}
const loanOnly = ['reamortization_dates', 'initial_balance', 'interest_rate', 'amount_financed']

type Opened = {
  language?: 'en' | 'es'
  answers?: Record<string, Answer | Answer[]>
  search?: string
  agreements?: Agreement[]
  id?: string
}

async function open(changed: Partial<Agreement>, opened: Opened = {}) {
  const { language = 'en', answers = {}, search = '', id = 'agreement-1' } = opened
  const app = await openApp(`/dashboard/agreements/${id}${search}`, {
    language,
    me: me({ agreements: opened.agreements ?? [agreement(changed)] }),
    answers,
  })
  await screen.findByRole('heading', { level: 1 })
  return app
}
const plain = (element: Element | null) => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const title = () => plain(screen.getByRole('heading', { level: 1 }))
const facts = (heading: string) =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: heading }))
      .getAllByRole('term')
      .map((term) => [plain(term), plain(term.nextElementSibling)]),
  )
const certificate = () => facts(say('agreement.certificate'))
const ledger = () => facts(say('agreement.name', { number: 'C-1001' }))
const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([field, words]) => [say(`agreement.${field}`), words]))

describe('the certificate of a loan', () => {
  it('shows its dates, its balance, its payments and its rates, in dollars, percent and whole dates [AGR-2, AGR-4, AGR-5, AGR-6, AGR-13]', async () => {
    await open(loan)
    expect(certificate()).toEqual(
      named({
        pto_date: 'August 27, 2025',
        in_service_date: 'September 3, 2025',
        commencement_date: 'September 3, 2025',
        first_payment_date: 'October 3, 2025',
        reamortization_dates: 'April 3, 2027April 3, 2028',
        initial_balance: '$41,335.57',
        number_of_payments: '300',
        monthly_payment: '$142.18',
        interest_rate: '2.99%',
        rate_escalator: '2.90%',
      }),
    )
  })

  it('says the same in Spanish, where the percent sign stands apart [AGR-4, AGR-5]', async () => {
    await open(loan, { language: 'es' })
    expect(certificate()).toMatchObject(
      named({ pto_date: '27 de agosto de 2025', monthly_payment: '$142.18', interest_rate: '2.99 %' }),
    )
  })

  it.each(languages)(
    'says in %s of a missing date or amount that it is not known, never zero [AGR-11]',
    async (language) => {
      await open({ contract_type: 'LOA', contract_term: null, contract_signed_date: null }, { language })
      const nothing = say('agreement.notKnown')
      expect(certificate()).toEqual(
        named({
          pto_date: nothing,
          in_service_date: nothing,
          commencement_date: nothing,
          first_payment_date: nothing,
          reamortization_dates: say('agreement.none'),
          initial_balance: nothing,
          number_of_payments: nothing,
          monthly_payment: nothing,
          interest_rate: nothing,
          rate_escalator: nothing,
        }),
      )
      expect(ledger()).toMatchObject(named({ contract_signed_date: nothing, contract_term: nothing }))
      expect(screen.queryByText(/\$0\.00|(^|\D)0%/)).toBeNull()
    },
  )
})

describe('what does not apply to a kind of agreement', () => {
  it.each(['LSE', 'PPA'] as const)(
    'is not shown of a %s, whatever is stored [AGR-3, AGR-13]',
    async (type) => {
      await open({ ...loan, contract_type: type })
      const shown = { ...certificate(), ...ledger() }
      for (const field of loanOnly) expect(shown).not.toHaveProperty(say(`agreement.${field}`))
      expect(await screen.findByText(/It rises 2.90% each October, for 24 years\./)).toBeVisible()
      expect(await screen.findByRole('slider', { name: say('charts.payments.name') })).toBeVisible()
      expect(screen.queryByText(/April 3, 2027|April 3, 2028|recalculated/)).toBeNull()
      expect(shown).toMatchObject(
        named({ monthly_payment: '$142.18', number_of_payments: '300', rate_escalator: '2.90%' }),
      )
    },
  )

  it('leaves the certificate of a power purchase agreement the price of its energy, in place of a rate of interest [AGR-2, AGR-3, AGR-13]', async () => {
    await open({ ...loan, contract_type: 'PPA', rate_contract: 0.1645 })
    expect(certificate()).toMatchObject(named({ rate_contract: '$0.1645 per kWh', rate_escalator: '2.90%' }))
    expect(ledger()).not.toHaveProperty(say('agreement.rate_contract'))
  })

  it.each(languages)(
    'leaves a power purchase agreement in %s to say of a price or an escalator that it is not known [AGR-2, AGR-11]',
    async (language) => {
      await open({ ...loan, contract_type: 'PPA', rate_contract: null, rate_escalator: null }, { language })
      const nothing = say('agreement.notKnown')
      expect(certificate()).toMatchObject(named({ rate_contract: nothing, rate_escalator: nothing }))
    },
  )

  it('leaves a lease its escalator alone [AGR-2, AGR-11, AGR-13]', async () => {
    await open({ ...loan, contract_type: 'LSE', rate_contract: 0.1645, rate_escalator: null })
    expect(certificate()).toMatchObject(named({ rate_escalator: say('agreement.notKnown') }))
  })

  it.each(['LOA', 'LSE'] as const)('is the price of energy of a %s [AGR-3, AGR-13]', async (type) => {
    await open({ ...loan, contract_type: type, rate_contract: 0.1645 })
    expect({ ...certificate(), ...ledger() }).not.toHaveProperty(say('agreement.rate_contract'))
  })

  it('is nothing that one kind alone has while the kind is not known [AGR-3, AGR-11]', async () => {
    const unknown = { interest_rate: null, initial_balance: null, rate_contract: null }
    await open({ ...loan, contract_type: null, ...unknown })
    expect(certificate()).not.toHaveProperty(say('agreement.interest_rate'))
    expect(certificate()).not.toHaveProperty(say('agreement.initial_balance'))
    expect(certificate()).not.toHaveProperty(say('agreement.rate_contract'))
    expect(ledger()).not.toHaveProperty(say('agreement.kind'))
  })
})

describe('what stands beside the certificate', () => {
  it('is the kind, the product, the signature and the term, with a way to download the contract [AGR-1]', async () => {
    await open(loan)
    expect(ledger()).toMatchObject({
      ...named({ contract_signed_date: 'May 12, 2025', contract_term: '25 years', kind: 'Loan' }),
      ...named({ product: 'Solar Loan', account: 'A-1' }),
    })
    expect(screen.getByRole('button', { name: say('contract.download') })).toBeVisible()
  })
})

describe.each(languages)('the first line, in %s', (language) => {
  const says = (kind: string, amount = '$142.18') => say(`agreement.title.${kind}`, { amount })

  it.each([
    ['pays', {}],
    ['willPay', { first_payment_date: '2026-06-21' }],
    ['willPay', { first_payment_date: null }],
    ['pays', { first_payment_date: '2026-06-20' }],
    ['paid', { number_of_payments: 9 }],
    ['pays', { number_of_payments: 10 }],
    ['pays', { first_payment_date: '2026-01-20', number_of_payments: 6 }],
    ['paid', { first_payment_date: '2026-01-19', number_of_payments: 6 }],
    ['unknown', { monthly_payment: null }],
    ['canceled', { current_milestone: 'CANCELED', product_version: 1 }],
  ] as const)('says "%s" with %o [AGR-12]', async (kind, changed) => {
    await open({ ...loan, ...changed }, { language })
    expect(title()).toBe(says(kind))
  })
})

describe('below the first line', () => {
  const lead = () => plain(screen.getByRole('heading', { level: 1 }).nextElementSibling)

  it.each([
    [{}, 'Next on July 3, 2026. It rises 2.90% each October, for 24 years.'],
    [{ rate_escalator: 0 }, 'Next on July 3, 2026. It stays the same for 25 years.'],
    [{ rate_escalator: -100 }, 'Next on July 3, 2026. It falls 1.00% each October, for 24 years.'],
    [
      { reamortization_dates: ['2026-06-19', '2027-04-03'] },
      'Next on July 3, 2026. It rises 2.90% each October until April 3, 2027, when it is recalculated.',
    ],
    [
      { rate_escalator: 0, reamortization_dates: ['2026-06-20'] },
      'Next on July 3, 2026. It stays the same until June 20, 2026, when it is recalculated.',
    ],
    [
      { rate_escalator: -100, reamortization_dates: ['2028-04-03'] },
      'Next on July 3, 2026. It falls 1.00% each October until April 3, 2028, when it is recalculated.',
    ],
    [
      { reamortization_dates: ['2026-09-03'] },
      'Next on July 3, 2026. It stays the same until September 3, 2026, when it is recalculated.',
    ],
    [
      { reamortization_dates: ['2026-10-03'] },
      'Next on July 3, 2026. It stays the same until October 3, 2026, when it is recalculated.',
    ],
    [{ number_of_payments: null, contract_term: null }, 'Next on July 3, 2026.'],
    [{ number_of_payments: 9 }, '9 payments in all, the last one in June 2026.'],
    [{ rate_escalator: null }, 'Next on July 3, 2026.'],
    [
      { first_payment_date: '2026-07-10' },
      'The first payment is due on July 10, 2026. It rises 2.90% each July, for 24 years.',
    ],
    [{ first_payment_date: null }, 'The date of the first payment is not known yet.'],
    [
      { first_payment_date: '2025-07-03' },
      'Next on July 3, 2026: $146.30. It rises 2.90% each July, for 24 years.',
    ],
    [{ first_payment_date: '2024-06-20' }, 'A payment is due today. It rises 2.90% each June, for 22 years.'],
    [{ first_payment_date: '2002-10-03' }, 'Next on July 3, 2026. It rises 2.90% each October, for 1 year.'],
    [{ first_payment_date: '2001-10-03' }, 'Next on July 3, 2026.'],
    [{ first_payment_date: '2001-10-03', rate_escalator: 0 }, 'Next on July 3, 2026.'],
  ] satisfies [Partial<Agreement>, string][])(
    'with %o stands "%s" [AGR-12, AGR-14, BILL-8]',
    async (changed, words) => {
      await open({ ...loan, reamortization_dates: [], ...changed })
      expect(lead()).toBe(words)
    },
  )
})

describe('the payments year by year', () => {
  it('stand as a chart with how many are due, and as a table at an address of its own [AGR-15]', async () => {
    const { router } = await open(loan)
    expect(await screen.findByRole('slider', { name: say('charts.payments.name') })).toBeVisible()
    expect(screen.getByText('9 of 300 payments due so far')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: say('energy.look.table') }))
    const rows = await screen.findAllByRole('row')
    expect(rows).toHaveLength(26)
    expect(router.state.location.search).toEqual({ look: 'table' })
  })

  it('count the one of today among those that are due so far [AGR-15, BILL-8]', async () => {
    await open({ ...loan, first_payment_date: '2024-06-20' })
    expect(await screen.findByText('25 of 300 payments due so far')).toBeVisible()
  })

  it('say why they cannot be drawn yet [AGR-11]', async () => {
    await open({ ...loan, first_payment_date: null })
    expect(await screen.findByText(say('agreement.noSchedule'))).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('printing', () => {
  it('of the certificate leaves it alone on the paper, and the page whole afterwards [AGR-10]', async () => {
    await open(loan)
    const region = screen.getByRole('region', { name: say('agreement.certificate') })
    const atRest = region.className
    let onPaper = ''
    const print = vi.fn(() => {
      onPaper = region.className
    })
    vi.stubGlobal('print', print)
    await userEvent.click(within(region).getByRole('button', { name: say('agreement.print') }))
    expect(print).toHaveBeenCalledOnce()
    expect(onPaper).not.toBe(atRest)
    expect(region.className).toBe(atRest)
  })
})

describe('an agreement that is not there', () => {
  it('or somebody else’s, shows the 404 page [AGR-7]', async () => {
    await openApp('/dashboard/agreements/agreement-9', { me: me() })
    expect(await screen.findByText(say('errors.notFoundLead'))).toBeVisible()
  })

  it('any more, is gone as soon as the server says so; none left leads to the status [AGR-9]', async () => {
    const { network, router, path } = await open(loan, {
      answers: { 'GET /agreements/agreement-1/': refused(404, 'not_found') },
    })
    await router.navigate({ to: '/account' })
    vi.setSystemTime(now + 120_000)
    network.answer('GET /users/me/', { body: me({ agreements: [] }) })
    await router.navigate({
      to: '/dashboard/agreements/$agreementId',
      params: { agreementId: 'agreement-1' },
    })
    await waitFor(() => expect(path()).toBe('/status'))
  })

  it('at its second reading for another reason stays as it was, says its age and offers again [ERROR-12]', async () => {
    const { network, router } = await open(loan, {
      answers: { 'GET /agreements/agreement-1/': refused(500, 'server') },
    })
    await router.navigate({ to: '/account' })
    vi.setSystemTime(now + 120_000)
    await router.navigate({
      to: '/dashboard/agreements/$agreementId',
      params: { agreementId: 'agreement-1' },
    })
    expect(await screen.findByText(/This is from/)).toBeVisible()
    expect(title()).toBe('You pay $142.18 a month')
    network.answer('GET /agreements/agreement-1/', { body: agreement({ ...loan, monthly_payment: 150 }) })
    await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
    await waitFor(() => expect(title()).toBe('You pay $150.00 a month'))
  })
})

describe('the day of the anniversary', () => {
  it('has the payment of the new year, also when nothing was read since the day before, and something changed [AGR-27, BILL-8]', async () => {
    vi.setSystemTime(Date.parse('2026-10-02T23:55:00-07:00'))
    const { router, queryClient } = await open(loan)
    expect(title()).toBe('You pay $142.18 a month')
    await router.navigate({ to: '/account' })
    await waitFor(() => expect(title()).not.toContain('$'))
    vi.setSystemTime(Date.parse('2026-10-03T00:05:00-07:00'))
    act(() => noteMe(queryClient, 'person-1', { last_name: 'Delacroix' }))
    await router.navigate({
      to: '/dashboard/agreements/$agreementId',
      params: { agreementId: 'agreement-1' },
    })
    await waitFor(() => expect(title()).toBe('You pay $146.30 a month'))
    const certificate = facts(say('agreement.certificate'))
    expect(certificate[say('agreement.monthly_payment')]).toBe('$146.30')
    await router.navigate({ to: '/dashboard/billing' })
    await waitFor(() => expect(title()).toBe('Your payment of $146.30 is due today'))
  })
})

describe('one of several agreements', () => {
  it('is shown by its address, whichever is chosen [AGR-7]', async () => {
    const second = agreement({ ...loan, id: 'agreement-2', monthly_payment: 99 })
    await open(loan, { agreements: [agreement(loan), second], id: 'agreement-2' })
    expect(title()).toBe('You pay $99.00 a month')
  })

  it('whose home is not known yet shows all but its address [AGR-2]', async () => {
    await open(loan, {
      agreements: [
        agreement({ ...loan, system: system() }),
        agreement({ ...loan, id: 'agreement-2', system: null }),
      ],
      id: 'agreement-2',
    })
    expect(certificate()).toMatchObject(named({ monthly_payment: '$142.18' }))
  })
})
