import { useIntl } from 'react-intl'
import { isLanguage } from '#domain/language.ts'
import { smsText, wordingOf } from '#domain/legal-texts.ts'
import { useConfig } from '#src/app/use-session.ts'

/** What is agreed to with text messages, word for word, in the language that is shown. SMS-13. */
export function useConsentText() {
  const { brand } = useConfig()
  const shown = useIntl().locale.slice(0, 2)
  const language = isLanguage(shown) ? shown : 'en'
  return { language, text: wordingOf(smsText, language, brand) }
}
