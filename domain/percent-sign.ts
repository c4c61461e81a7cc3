/** A formatted percentage of a locale: the sign touches its number in English and stands apart in Spanish. AGR-4 */
export const signApart = (locale: string, text: string): string =>
  locale.startsWith('es') ? text.replace(/\s*%/, '\u00a0%') : text
