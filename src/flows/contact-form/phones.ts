import metadata from 'libphonenumber-js/min/metadata'
import * as rules from '#domain/phone.ts'

/** The rules of telephone numbers with the small set of their forms; large enough to be fetched on demand only. */
export const phones = {
  problem: (typed: string) => rules.phoneProblem(typed, metadata),
  e164: (typed: string) => rules.phoneE164(typed, metadata),
  forDisplay: (stored: string) => rules.phoneForDisplay(stored, metadata),
  asTyped: (typed: string) => rules.phoneAsTyped(typed, metadata),
}
