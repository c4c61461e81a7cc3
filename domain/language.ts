/** Languages on the wire and in cookies. LANG-3. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The name under which an agreement's primary_language is known: es SPANISH, all else ENGLISH. LANG-3. */
export function languageOf(code: string | null | undefined): 'SPANISH' | 'ENGLISH' {
  return code === 'es' ? 'SPANISH' : 'ENGLISH'
}

/** The locale in which numbers and dates are written. LANG-1. */
export const locales: Record<Language, 'en-US' | 'es-US'> = { en: 'en-US', es: 'es-US' }

/** Whether the text is one of the two languages. */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es'
}

/**
 * The language of the interface. The person's own choice wins; signed in, the selected agreement's language; before
 * that the first of the browser's languages that is English or Spanish; English when there is none. LANG-4, LANG-5.
 */
export function interfaceLanguage(from: {
  chosen: string | null
  agreementLanguage?: string | null
  browserLanguages?: readonly string[]
}): Language {
  if (isLanguage(from.chosen)) return from.chosen
  if (from.agreementLanguage) return languageOf(from.agreementLanguage) === 'SPANISH' ? 'es' : 'en'
  const primary = (from.browserLanguages ?? []).map((tag) => tag.toLowerCase().split('-')[0])
  return primary.find(isLanguage) ?? 'en'
}

export type Theme = 'light' | 'dark' | 'system'

/** The theme in force: the choice (the system's when none) while web_dark_mode is on, light otherwise. LANG-14. */
export function themeOf(choice: string | null, darkModeOn: boolean): Theme {
  if (!darkModeOn) return 'light'
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}
