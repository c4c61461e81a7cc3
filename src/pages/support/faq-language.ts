/** Questions and answers are kept once, in one language, whichever a page is in. LANG-24 */
export const faqLanguage = 'en'
