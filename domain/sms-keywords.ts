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
