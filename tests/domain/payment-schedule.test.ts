import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCalendarMonths, dateOfDayNumber } from '#domain/calendar-date.ts'
import {
  agreedPayment,
  arePaymentsOver,
  currentPayment,
  escalatedPayment,
  nextPayment,
  paymentCount,
  paymentSchedule,
  paymentsDue,
  paymentYearOf,
} from '#domain/payment-schedule.ts'

const loan = {
  monthly_payment_cents: 14_218,
  first_payment_date: '2025-10-03',
  number_of_payments: 300,
  contract_term: 25,
  rate_escalator: 290,
  reamortization_dates: ['2027-04-03'],
}

describe('the payment schedule', () => {
  it("rises by the escalator once a year from the first year's amount [AGR-2, AGR-12]", () => {
    const years = paymentSchedule(loan) ?? []
    expect(years).toHaveLength(25)
    expect(years[0]).toEqual({
      year: 1,
      first_payment: '2025-10-03',
      payments: 12,
      monthly_cents: 14_218,
      reamortizations: [],
    })
    expect(years[1]).toEqual({
      year: 2,
      first_payment: '2026-10-03',
      payments: 12,
      monthly_cents: 14_630,
      reamortizations: ['2027-04-03'],
    })
    expect(years[24]).toMatchObject({ first_payment: '2049-10-03', monthly_cents: 28_236 })
  })
  it('starts from what is paid now: earlier years were lower by the escalator, later ones are higher [AGR-2, AGR-14]', () => {
    const years = paymentSchedule(loan, '2027-10-03') ?? []
    expect(years[2]?.monthly_cents).toBe(14_218)
    expect(years[1]?.monthly_cents).toBe(Math.round(14_218 / 1.029))
    expect(years[3]?.monthly_cents).toBe(Math.round(14_218 * 1.029))
    expect(nextPayment(loan, '2027-10-05')).toEqual({ date: '2027-11-03', cents: 14_218 })
    expect(nextPayment(loan, '2028-10-02')).toEqual({ date: '2028-10-03', cents: 14_630 })
    expect(
      ['2020-01-01', '2025-10-03', '2026-10-02', '2026-10-03', '2099-01-01'].map((day) =>
        paymentYearOf(loan, day),
      ),
    ).toEqual([1, 1, 1, 2, 25])
  })
  it('goes on from the year in which its amount became known [AGR-27]', () => {
    const paid = (today: string, knownOn = '2025-08-01') => currentPayment(loan, knownOn, today)
    expect(['2025-08-01', '2025-10-03', '2026-10-02'].map((day) => paid(day))).toEqual([
      14_218, 14_218, 14_218,
    ])
    expect(['2026-10-03', '2027-10-02', '2027-10-03'].map((day) => paid(day))).toEqual([
      14_630, 14_630, 15_055,
    ])
    expect(['2027-10-02', '2027-10-03'].map((day) => paid(day, '2026-10-03'))).toEqual([14_218, 14_630])
    expect(currentPayment({ ...loan, monthly_payment_cents: null }, '2025-08-01', '2027-10-03')).toBeNull()
    expect(currentPayment({ ...loan, rate_escalator: null }, '2025-08-01', '2027-10-03')).toBe(14_218)
    expect(currentPayment({ ...loan, first_payment_date: null }, '2025-08-01', '2027-10-03')).toBe(14_218)
  })
  it('was agreed as the first year of the schedule says, whatever is paid by now [AGR-14, AGR-16]', () => {
    for (const day of ['2025-01-01', '2026-10-03', '2027-10-03', '2060-01-01'])
      expect(agreedPayment(loan, day)).toBe(paymentSchedule(loan, day)?.[0]?.monthly_cents)
    expect(agreedPayment(loan, '2026-10-03')).toBe(13_817)
    expect(agreedPayment({ ...loan, first_payment_date: null }, '2027-10-03')).toBe(14_218)
    expect(agreedPayment({ ...loan, monthly_payment_cents: null }, '2027-10-03')).toBeNull()
  })
  it('is over the day after its last payment, where the first one and their number are known [AUTOPAY-45]', () => {
    const short = { first_payment_date: '2025-01-31', number_of_payments: 14, contract_term: null }
    const days = ['2024-12-31', '2026-02-27', '2026-02-28', '2026-03-01']
    expect(days.map((day) => arePaymentsOver(short, day))).toEqual([false, false, false, true])
    const byTerm = { ...short, number_of_payments: null, contract_term: 1 }
    expect(['2025-12-31', '2026-01-01'].map((day) => arePaymentsOver(byTerm, day))).toEqual([false, true])
    for (const unknown of [
      { ...short, first_payment_date: null },
      { ...short, number_of_payments: null },
      { ...short, number_of_payments: 0 },
    ])
      expect(arePaymentsOver(unknown, '2099-01-01')).toBe(false)
  })
  it('stays level without an escalator, and may end within a year', () => {
    const years = paymentSchedule({ ...loan, rate_escalator: null, number_of_payments: 18 }) ?? []
    expect(years.map((year) => [year.payments, year.monthly_cents])).toEqual([
      [12, 14_218],
      [6, 14_218],
    ])
    expect(escalatedPayment(10_000, 0, 20)).toBe(10_000)
  })
  it('is unknown without an amount, a date or a number of payments [AGR-11]', () => {
    expect(paymentSchedule({ ...loan, monthly_payment_cents: null })).toBeNull()
    expect(paymentSchedule({ ...loan, first_payment_date: null })).toBeNull()
    expect(paymentSchedule({ ...loan, number_of_payments: null, contract_term: null })).toBeNull()
    expect(paymentCount({ number_of_payments: null, contract_term: 25 })).toBe(300)
  })
  it('tells what is due and what comes next [AGR-12]', () => {
    expect(
      ['2025-10-02', '2025-10-03', '2026-06-20', '2099-01-01'].map((day) => paymentsDue(loan, day)),
    ).toEqual([0, 1, 9, 300])
    expect(nextPayment(loan, '2026-06-20')).toEqual({ date: '2026-07-03', cents: 14_218 })
    expect(nextPayment(loan, '2026-09-30')).toEqual({ date: '2026-10-03', cents: 14_630 })
    expect(nextPayment(loan, '2099-01-01')).toBeNull()
    expect(nextPayment({ ...loan, first_payment_date: null }, '2026-06-20')).toBeNull()
    const unended = { ...loan, number_of_payments: null, contract_term: null }
    expect(paymentsDue(unended, '2026-06-20')).toBe(9)
    expect(nextPayment(unended, '2026-06-20')).toEqual({ date: '2026-07-03', cents: 14_218 })
  })
  it('counts as due what a walk from month to month would count [AGR-12]', () => {
    const day = fc.integer({ min: 7_305, max: 29_220 }).map(dateOfDayNumber)
    fc.assert(
      fc.property(day, day, fc.option(fc.integer({ min: 0, max: 400 })), (first, today, count) => {
        let due = 0
        while (due !== count && addCalendarMonths(first, due) <= today) due += 1
        const agreement = {
          ...loan,
          first_payment_date: first,
          number_of_payments: count,
          contract_term: null,
        }
        expect(paymentsDue(agreement, today)).toBe(due)
      }),
    )
  })
  it('has the payment of today as the next one, the last one too [BILL-8]', () => {
    expect(nextPayment(loan, '2025-10-03')).toEqual({ date: '2025-10-03', cents: 14_218 })
    expect(nextPayment(loan, '2026-07-03')).toEqual({ date: '2026-07-03', cents: 14_218 })
    expect(nextPayment(loan, '2026-10-03')).toEqual({ date: '2026-10-03', cents: 14_218 })
    const short = { ...loan, number_of_payments: 12 }
    expect(nextPayment(short, '2026-09-03')?.date).toBe('2026-09-03')
    expect(nextPayment(short, '2026-09-04')).toBeNull()
  })
  it('keeps the day of the month through short months', () => {
    const years = paymentSchedule({ ...loan, first_payment_date: '2025-08-31', number_of_payments: 12 })
    expect(years?.[0]?.first_payment).toBe('2025-08-31')
    expect(nextPayment({ ...loan, first_payment_date: '2025-08-31' }, '2026-02-01')?.date).toBe('2026-02-28')
    expect(nextPayment({ ...loan, first_payment_date: '2025-08-31' }, '2026-03-01')?.date).toBe('2026-03-31')
  })
})
