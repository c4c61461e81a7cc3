import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paymentSchedule } from '#domain/payment-schedule.ts'
import {
  amountPlace,
  axisRoom,
  markWords,
  namedYears,
  paymentGeometry,
} from '#src/charts/payments/geometry.ts'
import { type PaymentsData, reamortizationsOf, stateOf } from '#src/charts/payments/model.ts'
import { PaymentChart } from '#src/charts/payments/payment-chart.tsx'
import { PaymentTable } from '#src/charts/payments/payment-table.tsx'
import { dayWords } from '#src/charts/payments/words.ts'
import { wordsWidth } from '#src/charts/words-width.ts'
import { inLanguage, intlOf, languages, plain } from './in-language.tsx'

afterEach(() => vi.unstubAllGlobals())

const today = '2027-06-20'
const years = paymentSchedule(
  {
    monthly_payment_cents: 14_630,
    first_payment_date: '2025-10-03',
    number_of_payments: 30,
    contract_term: 25,
    rate_escalator: 290,
    reamortization_dates: ['2027-04-03'],
  },
  today,
)
if (!years) throw new Error('There is no schedule')
const data: PaymentsData = { years, today, current: 1, isPaid: false }

const spoken = () => plain(screen.getByRole('slider').getAttribute('aria-valuetext'))
const table = () =>
  screen.getAllByRole('row').map((row) => Array.from(row.children, (cell) => plain(cell.textContent)))

describe('the payments of an agreement as a chart', () => {
  it('step up by the escalator from year to year, and begin to be read at the present one [AGR-14, AGR-15]', async () => {
    inLanguage('en', <PaymentChart data={data} />)
    await userEvent.tab()
    expect(screen.getByRole('slider', { name: 'Your payments, year by year' })).toHaveFocus()
    expect(spoken()).toBe('Year 2, from October 3, 2026: $146.30 a month, now. Reamortization, April 3, 2027')
    await userEvent.keyboard('{ArrowLeft}')
    expect(spoken()).toBe('Year 1, from October 3, 2025: $142.18 a month')
    await userEvent.keyboard('{ArrowLeft}{End}')
    expect(spoken()).toBe('Year 3, from October 3, 2027: $150.54 a month. 6 payments')
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })

  it('speak Spanish', async () => {
    inLanguage('es', <PaymentChart data={data} />)
    await userEvent.tab()
    expect(spoken()).toBe(
      'Año 2, desde el 3 de octubre de 2026: $146.30 al mes, ahora. Reamortización, 3 de abril de 2027',
    )
  })

  it.each(languages)('say in %s below the picture when they are worked out anew [AGR-13]', (language) => {
    inLanguage(language, <PaymentChart data={data} />)
    const day = language === 'en' ? 'April 3, 2027' : '3 de abril de 2027'
    const note = () => plain(within(screen.getByRole('list')).getByRole('listitem').textContent)
    expect(note()).toContain(
      language === 'en'
        ? `On ${day}, your payment was to be recalculated`
        : `El ${day} debía calcularse de nuevo su pago`,
    )
    cleanup()
    inLanguage(language, <PaymentChart data={{ ...data, today: '2027-04-03' }} />)
    expect(note()).toContain(
      language === 'en'
        ? `On ${day}, your payment will be recalculated`
        : `El ${day} se calculará de nuevo su pago`,
    )
  })

  it('draw each year as high as its payment, and a reamortization where it falls into its year [AGR-15]', () => {
    const plot = { left: 0, top: 0, width: 300, height: 160 }
    const { bars, baseline, marks } = paymentGeometry(data, plot)
    expect(bars.map(({ top }) => Math.round((baseline - top) * 100))).toEqual([14_218, 14_630, 15_054])
    expect(reamortizationsOf(data)).toEqual([{ date: '2027-04-03', at: 1 + 182 / 365 }])
    expect(marks.map(({ x }) => Math.round(x))).toEqual([150])
  })

  it('mark what is over, what is now and what is ahead; nothing is now before the first payment', () => {
    expect([0, 1, 2].map((at) => stateOf(data, at))).toEqual(['over', 'now', 'ahead'])
    const before = { ...data, today: '2025-01-01', current: 0 }
    expect([0, 1, 2].map((at) => stateOf(before, at))).toEqual(['ahead', 'ahead', 'ahead'])
    const paid = { ...data, today: '2028-03-03', current: 2, isPaid: true }
    expect([0, 1, 2].map((at) => stateOf(paid, at))).toEqual(['over', 'over', 'over'])
  })

  it('name the first year, the last, and between as many as have room', () => {
    expect(namedYears(25, 12, 60, null)).toEqual([0, 5, 10, 15, 24])
    expect(namedYears(25, 40, 80, null)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24])
    expect(namedYears(1, 300, 64, null)).toEqual([0])
    expect(namedYears(2, 20, 64, null)).toEqual([0, 1])
  })

  it('always name the present year, to which its neighbours give way', () => {
    expect(namedYears(25, 12, 60, 1)).toEqual([1, 5, 10, 15, 24])
    expect(namedYears(25, 12, 60, 7)).toEqual([0, 7, 15, 24])
    expect(namedYears(25, 40, 80, 5)).toEqual([0, 2, 5, 8, 10, 12, 14, 16, 18, 20, 22, 24])
    expect(namedYears(1, 300, 64, 0)).toEqual([0])
  })

  it.each(languages)(
    'say in %s under the bar of the present year that it is now, not when it began',
    (language) => {
      const axis = (shown: PaymentsData) => {
        const { container } = inLanguage(language, <PaymentChart data={shown} />)
        const words = Array.from(container.querySelectorAll('svg text'), (text) => plain(text.textContent))
        cleanup()
        return words
      }
      const now = language === 'en' ? 'Now' : 'Ahora'
      expect(axis(data)).toEqual(expect.arrayContaining(['2025', now, '2027']))
      expect(axis(data)).not.toContain('2026')
      expect(axis({ ...data, today: '2025-01-01', current: 0 })).not.toContain(now)
    },
  )

  it('have their amounts over every cap that the words reach, and inside of the drawing', () => {
    const plot = { left: 0, top: 0, width: 330, height: 160 }
    const many = paymentSchedule(
      {
        monthly_payment_cents: 14_218,
        first_payment_date: '2025-10-03',
        number_of_payments: 300,
        contract_term: 25,
        rate_escalator: 600,
        reamortization_dates: [],
      },
      today,
    )
    const geometry = paymentGeometry({ ...data, years: many ?? [] }, plot)
    for (const at of [0, 1, 12, 24]) {
      const { left, width, y } = amountPlace(geometry, plot, at, '$142.18')
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(plot.width)
      for (const bar of geometry.bars)
        if (bar.x < left + width && bar.x + bar.width > left) expect(y).toBeLessThan(bar.top - 5)
    }
  })
})

describe.each(languages)('the words of a reamortization in %s', (language) => {
  const intl = intlOf(language)
  const wordsOf = (month: number) => {
    const day = dayWords(intl, `2027-${String(month).padStart(2, '0')}-28`)
    return intl.formatMessage({ id: 'charts.payments.reamortization' }, { day })
  }

  it.each([222, 292])(
    'stand whole in a drawing whose plot is %d px wide, or nowhere, whatever their day [AGR-15] [LAYOUT-28]',
    (width) => {
      const plot = { left: 0, top: 72, width, height: 148 }
      const visible = width + axisRoom
      const wrong: string[] = []
      for (let month = 1; month <= 12; month += 1)
        for (let x = 0; x <= width; x += 1) {
          const wide = wordsWidth(wordsOf(month), 14)
          const place = markWords(x, plot, wide)
          const start = place && place.x - { start: 0, middle: wide / 2, end: wide }[place.anchor]
          const isWhole = start === null ? wide > visible : start >= 0 && start + wide <= visible
          if (!isWhole) wrong.push(`${wordsOf(month)} at ${x}`)
        }
      expect(wrong).toEqual([])
    },
  )
})

it('the words of a reamortization for which a drawing is too narrow stand below it alone [AGR-15] [LAYOUT-28]', () => {
  vi.stubGlobal('innerWidth', 320)
  const reamortizations = ['2027-09-28']
  const autumn = years.map((year) => ({ ...year, reamortizations: year.year === 2 ? reamortizations : [] }))
  const { container } = inLanguage('es', <PaymentChart data={{ ...data, years: autumn }} />)
  expect(container.querySelector('svg circle')).not.toBeNull()
  expect(container.querySelector('svg')?.textContent).not.toContain('Reamortización')
  expect(plain(screen.getByRole('listitem').textContent)).toContain('28 de septiembre de 2027')
})

it('the words of a reamortization stand beside its line where they have room, else above it', () => {
  const plot = { left: 0, top: 72, width: 292, height: 148 }
  expect(markWords(60, plot, 220)).toEqual({ x: 72, anchor: 'start' })
  expect(markWords(280, plot, 220)).toEqual({ x: 268, anchor: 'end' })
  expect(markWords(180, plot, 220)).toEqual({ x: 180, anchor: 'middle' })
})

describe('the payments of an agreement as a table', () => {
  it('are exactly what the chart draws [AGR-15]', () => {
    inLanguage('en', <PaymentTable data={data} />)
    expect(table()).toEqual([
      ['Year from', 'A month', 'Payments', 'In the year'],
      ['October 3, 2025', '$142.18', '12', '$1,706.16'],
      ['October 3, 2026NowReamortization, April 3, 2027', '$146.30', '12', '$1,755.60'],
      ['October 3, 2027', '$150.54', '6', '$903.24'],
    ])
  })

  it.each(languages)(
    'say in %s what a reamortization changes in the amounts, as the chart does [AGR-13]',
    (language) => {
      const notes = () => screen.getAllByRole('listitem').map((note) => plain(note.textContent))
      inLanguage(language, <PaymentChart data={data} />)
      const underChart = notes()
      cleanup()
      inLanguage(language, <PaymentTable data={data} />)
      expect(notes()).toEqual(underChart)
      expect(underChart).toHaveLength(1)
    },
  )
})
