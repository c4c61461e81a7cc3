import type { Language } from '#domain/language.ts'

/** The languages, as each is called by those who read it. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>
