import { type Html, html } from '#domain/html.ts'
import type { VerificationCall } from '../../data/verification-calls.ts'

const endings = [
  { outcome: 'verified', word: 'Verify' },
  { outcome: 'failed', word: 'Fail' },
  { outcome: 'canceled', word: 'Cancel the call' },
  { outcome: 'hang_up', word: 'Hang up' },
] as const

type Who = { first_name: string; last_name: string; email: string } | null

/** A verification call, and what the agent of the call centre makes of it. */
export function callPage(call: VerificationCall | null, who: Who, hasEnded: boolean): Html {
  if (call === null)
    return html`<p class="empty">There is no such call. Start one in the portal: it opens here.</p>`
  const status = call.tpv_status ?? 'pending'
  return html`
<p class="lead">This page stands for the call centre. ${who && html`<b>${who.first_name} ${who.last_name}</b>, ${who.email}, is on the line.`} The portal asks every five seconds how it went.</p>
<p>The verification is <b>${status}</b>.</p>
${hasEnded ? html`<p role="status">The call has ended${status === 'pending' ? ' without a result' : ''}. This tab can be closed.</p>` : ''}
<form method="post" action="/sandbox/call">
<input type="hidden" name="id" value="${call.vendor_call_id}">
${field('confirmation_code', 'Confirmation code', call.confirmation_code ?? codeOf(call), 64)}
${field('video_url', 'Recording', call.video_url ?? placeOf(call, 'recordings', 'mp4'), 2048)}
${field('transcript_url', 'Transcript', call.transcript_url ?? placeOf(call, 'transcripts', 'txt'), 2048)}
<p class="muted">A verified call stays so; a failed one can still be verified, a canceled one can fail or be verified. An emptied field says nothing.</p>
<div class="presses">${endings.map(({ outcome, word }) => html`<button${outcome === 'verified' ? '' : html` class="quiet"`} name="outcome" value="${outcome}">${word}</button>`)}</div>
</form>
<script src="/sandbox/call/press.js"></script>`
}

const field = (name: string, label: string, value: string, most: number) => html`
<p><label for="${name}">${label}</label><br>
<input id="${name}" name="${name}" value="${value}" maxlength="${most}" autocomplete="off"></p>`

const shortOf = ({ vendor_call_id }: VerificationCall) => (vendor_call_id ?? '').slice(0, 8)
const codeOf = (call: VerificationCall) => `TPV-${shortOf(call).toUpperCase()}`
const placeOf = (call: VerificationCall, folder: string, ending: string) =>
  `https://calls.example/${folder}/${shortOf(call)}.${ending}`
