import { html } from '#domain/html.ts'
import { layout } from '#flowkit/book/pages/layout.ts'
import { portalScript } from '#flowkit/book/portal.ts'
import { letCome } from './show.ts'

/** The page that opens a state: what is walked, how far it is, and what a person can do. */
export const openPage = layout(
  { title: 'Open a state in the app', top: '', here: 'flow', scripts: [portalScript, 'assets/open.js'] },
  html`<link rel="stylesheet" href="assets/open.css">
<h1 id="title">Open a state in the app</h1>
<p id="where" class="muted"></p>
<p id="news" class="news" role="status"></p>
<p id="why" class="why" role="alert"></p>
<p class="doings">
<button type="button" id="open" class="button" hidden>Open in the app</button>
<button type="button" id="again" class="button" hidden>Try again</button>
<button type="button" id="beside" class="button" hidden>Open the second window and go on</button>
<button type="button" id="release" class="button" hidden>${letCome}</button>
<button type="button" id="stop" class="button" hidden>Stop</button>
<a id="back" class="button quiet" href="index.html">Back to the book</a>
</p>
<ol id="steps" class="way"></ol>
<section id="who" hidden>
<h2>Who lives in this world</h2>
<ul id="people"></ul>
</section>
<noscript><p>This page needs scripts.</p></noscript>`,
)

/** What the window of the portal shows until the portal comes into it. */
export const waitingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Opening – Porchlight</title>
<link rel="stylesheet" href="assets/open.css">
</head>
<body>
<p class="waiting">The portal opens here in a moment.</p>
</body>
</html>
`
