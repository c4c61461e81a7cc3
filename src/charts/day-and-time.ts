import type { FormatDateOptions, IntlShape } from 'react-intl'
import { timeWords } from './wording.ts'

const nbsp = '\u00a0'

/** A day with a time of it, that time written as on every clock here. */
export function dayAndTime(intl: IntlShape, instant: string | Date, format: FormatDateOptions): string {
  const parts = intl.formatDateToParts(instant, format)
  const words = parts.map(({ type, value }, at) => {
    if (type === 'dayPeriod') return value.toLowerCase().replace(/[\s\u202f]+/g, nbsp)
    return parts[at + 1]?.type === 'dayPeriod' ? value.replace(/\s+$/, nbsp) : value
  })
  return timeWords(words.join(''))
}
