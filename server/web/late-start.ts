import type { Language } from '#domain/language.ts'

const words = {
  en: { text: 'This page is slow to come.', anew: 'Load it again' },
  es: { text: 'Esta página tarda en llegar.', anew: 'Cargarla de nuevo' },
} as const

/**
 * What stands in every page in place of a wait without end: the styles show it after 15 seconds, with no script, and the
 * application takes it away as it begins. ERROR-35
 */
export const lateStart = (language: Language): string =>
  `<p id="late" role="status">${words[language].text} <a href="">${words[language].anew}</a></p>`
