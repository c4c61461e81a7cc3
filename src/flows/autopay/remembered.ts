import { autopayTermsText } from '#domain/legal-texts.ts'
import { rememberedKey } from '#domain/remembered-keys.ts'
import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

/*
 * What this tab remembers of autopay, for each agreement, until the person signs out. AUTOPAY-29.
 */

/** That the terms in force were accepted here. It only spares asking again: the server has the receipt. */
export const acceptedTerms = (agreementId: string) => {
  const key = rememberedKey('terms-agreed', agreementId)
  return {
    are: () => readTabValue(key) === autopayTermsText.version,
    remember: () => writeTabValue(key, autopayTermsText.version),
    forget: () => eraseTabValue(key),
  }
}

/** That the form was completed, and when. */
export const completion = (agreementId: string) => {
  const key = rememberedKey('ach-completion-time', agreementId)
  return {
    atMs: () => {
      const at = Number(readTabValue(key) ?? Number.NaN)
      return Number.isFinite(at) ? at : null
    },
    remember: () => {
      writeTabValue(key, String(Date.now()))
      writeTabValue(rememberedKey('ach-validation-success', agreementId), 'true')
    },
  }
}

/** That the banner was put away. */
export const dismissal = (agreementId: string) => {
  const key = rememberedKey('autopay-banner-dismissed', agreementId)
  return {
    is: () => readTabValue(key) !== null,
    remember: () => writeTabValue(key, 'true'),
  }
}
