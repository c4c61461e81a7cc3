import { type Html, html } from '#domain/html.ts'

function page(title: string, refresh: boolean, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh && html`<meta http-equiv="refresh" content="2">`}
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="/sandbox/">Back to the sandbox</a></p>
</main>
</body>
</html>
`.text
}

/** Stands where the flow book will be, and looks for it by itself. */
export function makingPage(): string {
  const body = html`<p class="lead">Every flow is drawn and walked through; that takes about half a minute. This page goes on by itself.</p>`
  return page('The flow book is being made', true, body)
}

/** Says that there is none, why, and how to learn more. */
export function failedPage(reason: string): string {
  const body = html`<p class="lead">The flow book could not be made: ${reason}</p>
<p><code>npm run flows -- book</code> says more.</p>`
  return page('There is no flow book', false, body)
}

/** Stands at the top of a page of the book that was made last, when it could not be made anew. */
export function staleNote(reason: string): string {
  return html`<p class="note" role="status" id="not-made-anew">This is the flow book as it was made last. Something has changed since, and it could not be made anew: ${reason} <code>npm run flows -- book</code> says more.</p>`
    .text
}
