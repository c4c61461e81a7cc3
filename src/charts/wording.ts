import type { IntlShape } from 'react-intl'
import { signApart } from '#domain/percent-sign.ts'
import { powerParts } from './units.ts'

const nbsp = '\u00a0'

/** A time of day at the home: "5:10 pm", "5:10 p. m.". */
export function clock(intl: IntlShape, instant: number | Date, timeZone: string, withZone = false): string {
  const parts = intl.formatDateToParts(instant, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(withZone ? { timeZoneName: 'short' as const } : {}),
  })
  return joined(parts)
}

/** A full hour without its minutes: "6 am". */
export function hour(intl: IntlShape, instant: number | Date, timeZone: string): string {
  return joined(intl.formatDateToParts(instant, { hour: 'numeric', timeZone }))
}

/** The reader's own time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The home's time of day; with its zone where the reader's own clock shows another time. */
export function homeClock(intl: IntlShape, instant: number | Date, timeZone: string): string {
  const own = ownZone()
  return clock(intl, instant, timeZone, clock(intl, instant, own) !== clock(intl, instant, timeZone))
}

/** The time of a moment at the home, with its date unless that is today's. */
export function withDay(
  intl: IntlShape,
  time: string,
  instant: number,
  timeZone: string,
  now: number,
): string {
  const dayOf = (one: number) => intl.formatDate(one, { month: 'long', day: 'numeric', timeZone })
  return dayOf(instant) === dayOf(now) ? time : `${dayOf(instant)}, ${time}`
}

function joined(parts: Intl.DateTimeFormatPart[]): string {
  return parts
    .map((part) => (part.type === 'dayPeriod' ? part.value.toLowerCase() : part.value))
    .join('')
    .replace(/[\s\u202f]+/g, nbsp)
}

/** A lone power with its unit, joined so that it never breaks over a line. */
export function powerText(intl: IntlShape, watts: number, isSigned = false): string {
  const { value, unit, digits } = powerParts(watts, isSigned)
  return `${decimal(intl, value, digits)}${nbsp}${unit}`
}

export function decimal(intl: IntlShape, value: number, digits: number): string {
  return intl.formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A share of one. A whole is only said of a whole. */
export function percent(intl: IntlShape, share: number): string {
  const floored = share >= 1 ? 1 : Math.floor(share * 100 + 1e-9) / 100
  return signApart(intl.locale, intl.formatNumber(floored, { style: 'percent', maximumFractionDigits: 0 }))
}

/** A date that stands alone as a label or opens a line: Spanish names of days and months begin small. */
export function sentenceCase(intl: IntlShape, words: string): string {
  return words.charAt(0).toLocaleUpperCase(intl.locale) + words.slice(1)
}

/** A sentence that ends in an abbreviation ("p.m.") keeps one full stop. */
export const oneStop = (text: string): string => text.replace(/\.\.(?=\s|$)/g, '.')

/** A sentence with times of day: one full stop at its end, and in Spanish "la 1:07", not "las 1:07". */
export const timeWords = (text: string): string => oneStop(text).replace(/\blas(?=[ \u00a0]1:)/g, 'la')
