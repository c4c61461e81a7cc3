import { type Html, html } from '#domain/html.ts'
import type { SandboxMail } from '../../data/sandbox.ts'
import { agoOf } from './layout.ts'

export type PhoneFacts = {
  /** The phone that is held, E.164; null until one is chosen. */
  number: string | null
  texts: readonly SandboxMail[]
  /** Phones that text messages went to lately. */
  others: readonly string[]
  now: Date
}

const words = ['STOP', 'HELP', 'START']

/** A phone: what the portal sent to it, and a way to answer. */
export function phonePage({ number, texts, others, now }: PhoneFacts): Html {
  return html`
<p class="lead">Text messages arrive here a second or two later. What is answered goes to the portal as a provider would bring it, signed.</p>
<form class="line" method="get" action="/sandbox/phone">
<label for="number">Number</label>
<input id="number" name="number" type="search" value="${number ?? ''}" placeholder="+1 530 555 0118" autocomplete="off">
<button class="quiet">Look</button>
</form>
${others.length > 0 ? html`<p>Lately: ${others.map((one) => html`<a href="${pathOf(one)}">${one}</a> `)}</p>` : ''}
${number === null ? html`<p class="empty">Name a number, or sign in as somebody who has one.</p>` : thread(number, texts, now)}`
}

export const pathOf = (number: string) => `/sandbox/phone?number=${encodeURIComponent(number)}`

function thread(number: string, texts: readonly SandboxMail[], now: Date): Html {
  return html`
<section>
<h2>Answer</h2>
<div class="presses">${words.map((word) => html`<form method="post" action="/sandbox/phone"><input type="hidden" name="number" value="${number}"><button class="quiet" name="text" value="${word}">${word}</button></form>`)}</div>
<form class="line" method="post" action="/sandbox/phone">
<input type="hidden" name="number" value="${number}">
<label for="text">Text</label>
<input id="text" name="text" maxlength="1600" autocomplete="off">
<button>Send</button>
</form>
</section>
<section>
<h2>Messages to ${number}</h2>
<p><a href="${pathOf(number)}">Look again</a></p>
${texts.length === 0 ? html`<p class="empty">No text message has arrived yet.</p>` : html`<ul class="mails">${texts.map((text) => textRow(text, now))}</ul>`}
</section>`
}

function textRow({ text, code, at }: SandboxMail, now: Date): Html {
  return html`<li class="mail">
<p class="muted"><time datetime="${at.toISOString()}">${agoOf(at, now)}</time></p>
${code ? html`<p class="code">${code}</p>` : ''}
<pre>${text}</pre>
</li>`
}
