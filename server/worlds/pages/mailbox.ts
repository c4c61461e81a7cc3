import { type Html, html } from '#domain/html.ts'
import type { SandboxMail } from '../../data/sandbox.ts'
import { agoOf } from './layout.ts'

/** Mail and text messages, newest first; codes stand out. */
export function mailboxPage(mails: readonly SandboxMail[], to: string | undefined, now: Date): Html {
  return html`
<p class="lead">Whatever the portal sends by mail or text message arrives here, a second or two later. Text messages are answered on the <a href="/sandbox/phone">phone</a>.</p>
<form class="line" method="get" action="/sandbox/mailbox">
<label for="to">To</label>
<input id="to" name="to" type="search" value="${to ?? ''}" placeholder="an email or number" autocomplete="off">
<button class="quiet">Look</button>
</form>
<p><a href="/sandbox/mailbox${to ? `?to=${encodeURIComponent(to)}` : ''}">Look again</a></p>
${mails.length === 0 ? html`<p class="empty">Nothing has arrived${to ? ` for ${to}` : ''} yet. Ask for a code or a link in the portal, then look again.</p>` : html`<ul class="mails">${mails.map((mail) => mailRow(mail, now))}</ul>`}`
}

function mailRow({ channel, recipient, subject, text, code, link, at }: SandboxMail, now: Date): Html {
  return html`<li class="mail">
<p class="muted"><span class="tag">${channel === 'sms' ? 'text' : 'mail'}</span> to ${recipient}, <time datetime="${at.toISOString()}">${agoOf(at, now)}</time></p>
${subject ? html`<h2>${subject}</h2>` : ''}
${code ? html`<p class="code">${code}</p>` : ''}
${link ? html`<p><a href="${link}">${link}</a></p>` : ''}
<pre>${text}</pre>
</li>`
}
