import { type Html, html } from '#domain/html.ts'
import { agoOf } from './layout.ts'

type Event = { at: Date; kind: string; body: unknown }

/** Events of use and errors as this browser reported them. */
export function eventsPage(events: readonly Event[], now: Date): Html {
  return html`
<p class="lead">What the portal would tell analytics and the error reporter about this browser, newest first.</p>
<p><a href="/sandbox/events">Look again</a></p>
${events.length === 0 ? html`<p class="empty">Nothing was reported yet. Open the portal and come back.</p>` : html`<ul class="mails">${events.map((event) => eventRow(event, now))}</ul>`}`
}

function eventRow({ at, kind, body }: Event, now: Date): Html {
  const name = body && typeof body === 'object' && 'name' in body ? String(body.name) : ''
  const details = body && typeof body === 'object' && 'details' in body ? body.details : body
  return html`<li class="mail"><p><span class="tag ${kind === 'error' ? 'bad' : ''}">${kind}</span> <b>${name}</b> <span class="muted"><time datetime="${at.toISOString()}">${agoOf(at, now)}</time></span></p><pre>${JSON.stringify(details, null, 1)}</pre></li>`
}
