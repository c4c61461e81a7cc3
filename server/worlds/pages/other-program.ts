import { type Html, html } from '#domain/html.ts'
import { oauthScopes } from '#domain/oauth.ts'

/** What became of the program's request. */
export type Outcome =
  | { kind: 'given'; scope: string; person: Record<string, unknown>; hasRefreshToken: boolean }
  | { kind: 'refused'; error: string }
  | { kind: 'foreign' }

const usual = ['openid', 'profile', 'energy']

/** The page of a program that is not ours: what it asks for, and what it was told. */
export function otherProgramPage(outcome: Outcome | null, isRegistered: boolean): Html {
  return html`
<p class="lead">A program of another company, which homeowners may let read on their behalf. It knows the portal by its addresses alone, as any other program does.</p>
${outcome === null ? '' : outcomeSection(outcome)}
<section>
<h2>Connect</h2>
<form method="post" action="/sandbox/client">
<p class="choices">${oauthScopes.map(
    (scope) =>
      html`<label><input type="checkbox" name="${scope}"${usual.includes(scope) ? html` checked` : ''}> ${scope}</label> `,
  )}</p>
<button>Connect with the portal</button>
</form>
</section>
<section>
<h2>At the portal</h2>
<form method="post" action="/sandbox/client/registered">
<p>It is ${isRegistered ? 'registered' : 'not registered'}.</p>
<button class="quiet" name="registered" value="${isRegistered ? 'false' : 'true'}">${isRegistered ? 'Take it off the register' : 'Register it again'}</button>
</form>
</section>`
}

function outcomeSection(outcome: Outcome): Html {
  if (outcome.kind === 'foreign')
    return html`<section><h2>Not an answer to this browser's request</h2><p>Nothing was exchanged.</p></section>`
  if (outcome.kind === 'refused')
    return html`<section><h2>Not connected</h2><p>The portal answered <code>${outcome.error}</code>.</p></section>`
  const { scope, person, hasRefreshToken } = outcome
  return html`<section>
<h2>Connected</h2>
<dl>
<dt>may</dt><dd>${scope}</dd>
<dt>for</dt><dd>${hasRefreshToken ? 'as long as it renews' : 'an hour'}</dd>
${Object.entries(person).map(([name, value]) => html`<dt>${name}</dt><dd>${String(value)}</dd>`)}
</dl>
</section>`
}
