import { type Html, html } from '#domain/html.ts'

export interface Frame {
  readonly title: string
  /** The way from the page to the top of the book: `''` or `'../'`. */
  readonly top: '' | '../'
  readonly here: 'index' | 'flow' | 'coverage' | 'requirements' | 'screens'
  /** Scripts of the page, in their order, from the top of the book. */
  readonly scripts: readonly string[]
}

const pages = [
  { here: 'index', file: 'index.html', word: 'Flows' },
  { here: 'coverage', file: 'coverage.html', word: 'Coverage' },
  { here: 'requirements', file: 'requirements.html', word: 'Requirements' },
  { here: 'screens', file: 'screens.html', word: 'Screens' },
] as const

const mark = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><circle class="mark-sky" cx="14" cy="14" r="13"/><path class="mark-line" d="M3.6 18.5h20.8"/><path class="mark-sun" d="M7.2 18.5a6.8 6.8 0 0 1 13.6 0Z"/></svg>`

/** A page of the book: no inline script or style, every address counted from the page itself. */
export function layout({ title, top, here, scripts }: Frame, body: Html): string {
  const links = pages.map(
    (page) =>
      html`<li><a href="${top}${page.file}"${page.here === here ? html` aria-current="page"` : ''}>${page.word}</a></li>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Porchlight flow book</title>
<link rel="icon" href="${top}assets/mark.svg">
<link rel="stylesheet" href="${top}assets/book.css">
${scripts.map((script) => html`<script defer src="${top}${script}"></script>\n`)}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<div class="bar">
<a class="brand" href="${top}index.html">${mark}<span>Porchlight <small>flow book</small></span></a>
<nav aria-label="Flow book"><ul>${links}</ul></nav>
</div>
</header>
<main id="main" tabindex="-1">
${body}
</main>
</body>
</html>
`.text
}

/** The sign of the book, for the tab of a browser. */
export const markFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="13" fill="#0B5D4E"/><path d="M3.6 18.5h20.8" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/><path d="M7.2 18.5a6.8 6.8 0 0 1 13.6 0Z" fill="#F5B83D"/></svg>\n`

/** `1 state`, `12 states`. */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
}
