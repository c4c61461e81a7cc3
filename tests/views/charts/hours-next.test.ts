import { createIntl } from 'react-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { supportHours, tpvHours } from '#domain/policy.ts'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { nextChange } from '#src/charts/hours/next-change.ts'
import en from '#src/messages/charts.en.json'
import es from '#src/messages/charts.es.json'

const english = createIntl({ locale: 'en-US', messages: en })
const spanish = createIntl({ locale: 'es-US', messages: es })
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')

afterEach(() => void vi.restoreAllMocks())

const readIn = (timeZone: string) => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

describe('the next change of opening hours', () => {
  it.each([
    ['2026-11-15T21:30:00-05:00', 'tomorrow at 8:00 am', 'mañana a las 8:00 a.m.'],
    ['2026-11-15T12:00:00-05:00', '9:00 pm', 'las 9:00 p.m.'],
    ['2026-11-16T12:00:00-05:00', '1:00 am', 'la 1:00 a.m.'],
  ])('at %s is said as one says it: "%s", "%s" [TPV-15, LANG-1]', (at, inEnglish, inSpanish) => {
    readIn('America/New_York')
    const said = [english, spanish].map((intl) => nextChange(intl, tpvHours, new Date(at))?.values.eastern)
    expect(said.map(plain)).toEqual([inEnglish, inSpanish])
  })

  it.each([
    [
      'America/Los_Angeles',
      '2026-11-21T06:54:00-08:00',
      ['today at 8:00 am', 'today at 11:00 am'],
      ['hoy a las 8:00 a.m.', 'hoy a las 11:00 a.m.'],
    ],
    [
      'America/Los_Angeles',
      '2026-11-20T21:00:00-08:00',
      ['tomorrow at 8:00 am', 'tomorrow at 11:00 am'],
      ['mañana a las 8:00 a.m.', 'mañana a las 11:00 a.m.'],
    ],
    [
      'America/Los_Angeles',
      '2026-11-21T18:00:00-08:00',
      ['on Monday at 6:00 am', 'on Monday at 9:00 am'],
      ['el lunes a las 6:00 a.m.', 'el lunes a las 9:00 a.m.'],
    ],
    [
      'Pacific/Guam',
      '2026-11-23T20:00:00+10:00',
      ['tomorrow at 12:00 am', 'on Monday at 9:00 am'],
      ['mañana a las 12:00 a.m.', 'el lunes a las 9:00 a.m.'],
    ],
  ])(
    'read in %s at %s is on the day that the reader calls it: %o, %o [SUP-7, TPV-15, LANG-1]',
    (zone, at, ...said) => {
      readIn(zone)
      const values = [english, spanish].map((intl) => nextChange(intl, supportHours, new Date(at))?.values)
      expect(values.map((each) => [plain(each?.time), plain(each?.eastern)])).toEqual(said)
    },
  )
})

it.each([
  ['2026-11-03T21:15:00Z', '3 de noviembre de 2026 a la 1:15 p.m.'],
  ['2026-11-03T19:15:00Z', '3 de noviembre de 2026 a las 11:15 a.m.'],
])('the moment %s is in Spanish %s [LANG-1]', (at, said) => {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Los_Angeles' } as const
  expect(plain(dayAndTime(spanish, at, format))).toBe(said)
})
