import metadata from 'libphonenumber-js/min/metadata'
import * as rules from '#domain/phone.ts'
import { sanitise } from '#domain/sanitise.ts'

const asTyped = (typed: string) => rules.phoneAsTyped(typed, metadata)

/** Where in a text so many of its digits lie before. */
function afterDigits(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}

/**
 * Writes the number that is being typed in its national form, leaves the caret behind the digit that was typed, and
 * gives what stands there then. Not while an input method composes. ACCOUNT-16
 */
function rewrite(input: HTMLInputElement): string {
  const before = input.value
  const caret = input.selectionStart ?? before.length
  const typed = sanitise(before)
  // A country's code in front of a number is not over yet: read at once, it would be that of another country.
  const next = typed.startsWith('+') && caret < before.length ? typed : asTyped(typed)
  if (next === before) return next
  const place =
    caret === before.length
      ? next.length
      : afterDigits(next, sanitise(before.slice(0, caret)).replace(/\D/g, '').length)
  input.value = next
  input.setSelectionRange(place, place)
  return next
}

/** The rules of telephone numbers with the small set of their forms; large enough to be fetched on demand only. */
export const phones = {
  problem: (typed: string) => rules.phoneProblem(typed, metadata),
  e164: (typed: string) => rules.phoneE164(typed, metadata),
  forDisplay: (stored: string) => rules.phoneForDisplay(stored, metadata),
  rewrite,
}
