import type { Language } from '#domain/language.ts'

const words = {
  en: { text: 'This page is slow to come.', anew: 'Load it again' },
  es: { text: 'Esta página tarda en llegar.', anew: 'Cargarla de nuevo' },
} as const

/**
 * What stands beside what is rendered of a page, in place of a wait without end: the styles show it after 15 seconds, with no
 * script, and the application takes it away as the first page stands. Its region is there before its words are, or it would
 * not be heard. ERROR-35
 */
export const lateStart = (language: Language): string =>
  `<div id="late" role="status"><p>${words[language].text} <a href="">${words[language].anew}</a></p></div>`
