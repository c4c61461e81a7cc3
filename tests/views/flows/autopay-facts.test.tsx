import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { AutopayStep } from '#src/flows/autopay/autopay-step.tsx'
import { inHouse } from '../app/in-house.tsx'
import { plainlySpaced, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-06-20T12:00:00-07:00'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const nothing = () => {}
const on = { ach_elected: true, ach_verified: true } as const
const paying = { monthly_payment: 142.18, number_of_payments: 300 } as const
const past = { ...paying, first_payment_date: '2024-07-03' } as const

describe.each(['en', 'es'] as const)('what is to be known of autopay, in %s', (language) => {
  const open = (place: 'modal' | 'redirected' | 'step', changed: Partial<Agreement>) => {
    const own = agreement(changed)
    const person = me({ agreements: [own] })
    const shown = { agreement: own, user: person.user }
    return inHouse(
      place === 'step' ? (
        <AutopayStep {...shown} onEnroll={nothing} onNext={nothing} onSkip={nothing} />
      ) : (
        <AutopayModal {...shown} arrivedByRedirect={place === 'redirected'} onClosed={nothing} />
      ),
      { me: person, language, answers: { 'GET /users/person-1/receipts/': { body: [] } } },
    )
  }
  const day = language === 'en' ? 'July 3, 2026' : '3 de julio de 2026'
  const first = () => screen.queryByText(plainlySpaced(say('autopay.fact.first', { days: 30 })))
  const next = () => screen.queryByText(plainlySpaced(say('autopay.fact.next', { day })))
  const today = () => screen.queryByText(say('autopay.fact.today'))
  const others = () => screen.getByText(say('autopay.fact.choice'))

  it.each([
    ['modal', on],
    ['redirected', on],
    ['step', {}],
  ] as const)(
    'has the next payment in place of the first one that is past: %s [AUTOPAY-40]',
    async (place, changed) => {
      await open(place, { ...past, ...changed })
      expect(others()).toBeVisible()
      expect(next()).toBeVisible()
      expect(first()).toBeNull()
    },
  )

  it('says that a payment is due on its day [AUTOPAY-40]', async () => {
    await open('modal', { ...past, ...on, first_payment_date: '2024-06-20' })
    expect(today()).toBeVisible()
    expect(first()).toBeNull()
  })

  it.each([{ monthly_payment: null }, { number_of_payments: 3 }])(
    'has neither where none is known or left: %o [AUTOPAY-40]',
    async (changed) => {
      await open('modal', { ...past, ...on, ...changed })
      expect(others()).toBeVisible()
      for (const said of [first(), next(), today()]) expect(said).toBeNull()
    },
  )

  it.each([null, '2026-06-21'])(
    'has the first payment while it is to come, on %s [AUTOPAY-10, AUTOPAY-40]',
    async (first_payment_date) => {
      await open('modal', { ...paying, ...on, first_payment_date })
      expect(first()).toBeVisible()
      expect(next()).toBeNull()
    },
  )
})
