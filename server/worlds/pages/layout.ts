import { minutesInDay, secondsInDay, secondsInHour } from 'date-fns/constants'
import { type Html, html } from '#domain/html.ts'

export type Frame = {
  brand: string
  /** the provider's own mark */
  mark: { src: string; width: number } | undefined
  /** who is signed in on this browser, and how far its clock was moved */
  signedIn: { name: string; email: string; landing: string } | null
  offsetMs: number
}

const pages = [
  { path: '/sandbox/', word: 'People' },
  { path: '/sandbox/mailbox', word: 'Mailbox' },
  { path: '/sandbox/phone', word: 'Phone' },
  { path: '/sandbox/projects', word: 'Projects' },
  { path: '/sandbox/bank', word: 'Bank' },
  { path: '/sandbox/desk', word: 'Support desk' },
  { path: '/sandbox/client', word: 'Other program' },
  { path: '/sandbox/browser', word: 'Clock and switches' },
  { path: '/sandbox/events', word: 'Events' },
  { path: '/sandbox/ui', word: 'Parts' },
  { path: '/flows/', word: 'Flow book' },
]

const houseMark = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><circle class="mark-sky" cx="14" cy="14" r="13"/><path class="mark-line" d="M3.6 18.5h20.8"/><path class="mark-sun" d="M7.2 18.5a6.8 6.8 0 0 1 13.6 0Z"/></svg>`

/** A page of the sandbox: no script of its own, one style sheet, forms that post. */
export function layout(frame: Frame, path: string, title: string, body: Html): string {
  const links = pages.map(
    (page) =>
      html`<li><a href="${page.path}"${page.path === path ? html` aria-current="page"` : ''}>${page.word}</a></li>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${frame.brand} sandbox</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header>
<div class="bar">
<a class="brand" href="/sandbox/">${markOf(frame)}<span>${frame.brand} <small>sandbox</small></span></a>
<nav aria-label="Sandbox"><ul>${links}</ul></nav>
</div>
</header>
<main>
${statusOf(frame)}
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text
}

const markOf = ({ mark }: Frame): Html =>
  mark ? html`<img src="${mark.src}" width="${mark.width}" height="28" alt="">` : houseMark

function statusOf({ signedIn, offsetMs }: Frame): Html {
  const clock = offsetMs === 0 ? '' : html`<span class="tag">clock ${spanOf(offsetMs)}</span>`
  const who = signedIn
    ? html`<span>Signed in as <b>${signedIn.name}</b>, ${signedIn.email}</span> <a href="${signedIn.landing}">Open the portal</a>`
    : html`<span>Nobody is signed in on this browser.</span> <a href="/login">Open the portal</a>`
  return html`<p class="status">${who}${clock}</p>`
}

/** A stretch of time in words, with its sign: "+1 d 2 h". */
export function spanOf(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const parts = [
    [Math.floor(minutes / minutesInDay), 'd'],
    [Math.floor((minutes % minutesInDay) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return `${ms < 0 ? '−' : '+'}${words.join(' ') || '0 min'}`
}

/** How long ago something was, for lists of what just happened. */
export function agoOf(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < secondsInHour) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < secondsInDay) return `${Math.floor(seconds / secondsInHour)} h ago`
  return `${Math.floor(seconds / secondsInDay)} d ago`
}
