import { smsPolicy } from './policy.ts'

/**
 * What a received SMS asks for: to end the messages, for help, or nothing that is known. The whole text is the
 * keyword; case, spaces and punctuation around it do not matter. 47 CFR 64.1200(a)(10); SMS-11.
 */
export function smsIntent(text: string): 'opt_out' | 'help' | null {
  const word = text
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()
  const squeezed = word.replaceAll(' ', '')
  if (smsPolicy.optOut.some((keyword) => keyword === word || keyword.replaceAll(' ', '') === squeezed))
    return 'opt_out'
  return smsPolicy.help.some((keyword) => keyword === word) ? 'help' : null
}

/**
 * Whether a received SMS asks for messages again. It is answered with the way to the portal and turns nothing on.
 * SMS-12.
 */
export function asksToOptIn(text: string): boolean {
  const word = text.toUpperCase().replace(/[^A-Z]+/g, '')
  return smsPolicy.optIn.some((keyword) => keyword === word)
}

/** What a changed phone number does to the consent: it is unverified and opted out. The same number changes nothing. ACCOUNT-17. */
export function afterPhoneChange(
  before: string | null,
  after: string,
): { verified: false; sms_opt_in: false } | null {
  return before === after ? null : { verified: false, sms_opt_in: false }
}

/** What the SMS toggle does: it flips at once when the phone is verified, else the consent flow starts. SMS-1, SMS-2. */
export function smsToggle(phone: { verified: boolean } | null): 'flip' | 'consent' {
  return phone?.verified === true ? 'flip' : 'consent'
}

/** What keeps the SMS consent from being given, or null. SMS-3, VALID-33. */
export function smsConsentProblem(ticked: boolean): 'validation.requiredChoice' | null {
  return ticked ? null : 'validation.requiredChoice'
}
