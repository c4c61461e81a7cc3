import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { tpvHours } from '#domain/policy.ts'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { nextChange } from '#src/charts/hours/next-change.ts'
import en from '#src/messages/charts.en.json'
import es from '#src/messages/charts.es.json'

const english = createIntl({ locale: 'en-US', messages: en })
const spanish = createIntl({ locale: 'es-US', messages: es })
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')

describe('the next change of opening hours', () => {
  it.each([
    ['2026-11-15T21:30:00-05:00', 'Monday 8:00 am', 'lunes a las 8:00 a.m.'],
    ['2026-11-15T12:00:00-05:00', '9:00 pm', 'las 9:00 p.m.'],
    ['2026-11-16T12:00:00-05:00', '1:00 am', 'la 1:00 a.m.'],
  ])('at %s is said as one says it: "%s", "%s" [TPV-15, LANG-1]', (at, inEnglish, inSpanish) => {
    const said = [english, spanish].map((intl) => nextChange(intl, tpvHours, new Date(at))?.values.eastern)
    expect(said.map(plain)).toEqual([inEnglish, inSpanish])
  })
})

it.each([
  ['2026-11-03T21:15:00Z', '3 de noviembre de 2026 a la 1:15 p.m.'],
  ['2026-11-03T19:15:00Z', '3 de noviembre de 2026 a las 11:15 a.m.'],
])('the moment %s is in Spanish %s [LANG-1]', (at, said) => {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Los_Angeles' } as const
  expect(plain(dayAndTime(spanish, at, format))).toBe(said)
})
