import { useIntl } from 'react-intl'
import { isLanguage, type Language } from '#domain/language.ts'
import { autopayTermsText, wordingOf } from '#domain/legal-texts.ts'
import { useConfig } from '#src/app/use-session.ts'

export type TermsText = { language: Language; text: string }

/** The terms of autopay, word for word, in the language that is shown. AUTOPAY-8, AUTOPAY-10. */
export function useTermsText(): TermsText {
  const { brand } = useConfig()
  const shown = useIntl().locale.slice(0, 2)
  const language = isLanguage(shown) ? shown : 'en'
  return { language, text: wordingOf(autopayTermsText, language, brand) }
}
