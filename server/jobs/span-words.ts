import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { type Language, locales } from '#domain/language.ts'
import { codePolicy } from '#domain/policy.ts'

const units = [
  ['day', millisecondsInDay],
  ['hour', millisecondsInHour],
  ['minute', millisecondsInMinute],
] as const

/**
 * A span in words, in the largest unit of which it is a whole number, else in minutes: "7 days", "1 hora", "90 minutes".
 *
 * @param ms - What the policy has for it.
 */
export function spanWords(language: Language, ms: number): string {
  const [unit, size] = units.find(([, one]) => ms % one === 0) ?? units[2]
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(ms / size)
}

/** How long a code serves, in words. */
export const codeLives = (language: Language): string =>
  spanWords(language, codePolicy.lifetimeSeconds * 1000)
