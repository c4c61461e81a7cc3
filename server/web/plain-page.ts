import { type Html, html } from '#domain/html.ts'
import { type Language, languages } from '#domain/language.ts'

/** What a page says that the server writes by itself. */
export type PlainWords = Record<Language, { title: string; text: string }>
export type PlainWay = { href: string; words: Record<Language, string> }

const part = (language: Language, text: string, ways: readonly PlainWay[]): Html =>
  html`<p>${text}</p>
${ways.map(({ href, words }) => html`<p><a href="${href}">${words[language]}</a></p>\n`)}`

/**
 * A page without the application, which carries no script: in the language of who comes to it, in both where nothing says which
 * that is.
 */
export function plainPage(
  brandName: string,
  words: PlainWords,
  language: Language | null,
  ways: readonly PlainWay[],
): string {
  const first = language ?? 'en'
  const others = language ? [] : languages.filter((one) => one !== first)
  return html`<!doctype html>
<html lang="${first}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words[first].title} – ${brandName}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<main>
<h1>${words[first].title}</h1>
${part(first, words[first].text, ways)}
${others.map(
  (one) => html`<section lang="${one}">
<h2>${words[one].title}</h2>
${part(one, words[one].text, ways)}
</section>
`,
)}</main>
</body>
</html>
`.text
}

export const again: Record<Language, string> = { en: 'Try again', es: 'Intentar de nuevo' }
