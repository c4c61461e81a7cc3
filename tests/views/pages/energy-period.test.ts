import { expect, it } from 'vitest'
import { firstOf, neighbours, rangeOf, shownPeriod } from '#src/pages/energy/period.ts'

const zone = 'America/Phoenix'
const now = new Date('2026-06-18T12:00:00-07:00')
const { period } = shownPeriod({ day: '2026-06-10' }, zone, now)

it.each([
  ['1979-12-31', '2026-06-18'],
  ['0001-01-01', '2026-06-18'],
  ['1980-01-01', '1980-01-01'],
  ['2026-06-17', '2026-06-17'],
  ['2026-06-19', '2026-06-18'],
])('the day %s of an address is shown as %s: what cannot be asked for is today [ENERGY-19]', (day, shown) => {
  expect(shownPeriod({ day }, zone, now).period.first_day).toBe(shown)
})

it.each([
  ['before the first day', '2026-06-10', null],
  ['where nothing was ever measured', null, null],
  ['while that is not known', undefined, '2026-06-09'],
  ['later than the first day', '2026-06-09', '2026-06-09'],
])('no earlier period is offered %s, or else it is [ENERGY-19]', (_, firstDay, earlier) => {
  expect(neighbours(period, firstDay, now).earlier).toBe(earlier)
})

it.each([
  ['day', null],
  ['week', 'day'],
  ['month', 'day'],
  ['year', 'month'],
  ['all', null],
] as const)(
  'a %s is asked for by the level %s; null is quarter hours [ENERGY-6, ENERGY-7]',
  (asked, level) => {
    const { shown, period } = shownPeriod({ day: '2026-06-10', period: asked }, zone, now)
    expect(rangeOf(shown, period).level).toBe(level)
  },
)

it.each([
  ['2026-03-01', '2026-03-15', { day: '2026-03-15' }],
  ['2026-03-15', '2026-03-15', {}],
  ['2026-03-20', '2026-03-15', {}],
  ['2026-03-01', null, {}],
  [undefined, '2026-03-15', {}],
])(
  'another period from the day %s on, measured from %s on, begins with %o [ENERGY-19]',
  (day, firstDay, begins) => {
    expect(firstOf(day, firstDay)).toEqual(begins)
  },
)
