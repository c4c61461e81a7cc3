import type { Language } from '#domain/language.ts'
import { type LegalText, wordingOf } from '#domain/legal-texts.ts'
import { useLanguage } from './use-language.ts'
import { useConfig } from './use-session.ts'

export type Wording = { language: Language; text: string }

/** What is agreed to, word for word, in the language that is shown. AUTOPAY-8, AUTOPAY-10, SMS-13 */
export function useWording(text: LegalText): Wording {
  const { brand } = useConfig()
  const language = useLanguage()
  return { language, text: wordingOf(text, language, brand) }
}
