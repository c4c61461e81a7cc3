import { type Html, html } from '#domain/html.ts'
import type { FeatureFlag } from '../../data/feature-flags.ts'
import type { Switch } from '../../data/sandbox.ts'
import { spanOf } from './layout.ts'

const minute = 60_000
const steps = [5, 11, 31, 60, 24 * 60, 30 * 24 * 60].map((minutes) => minutes * minute)

export type BrowserFacts = {
  offsetMs: number
  now: Date
  switches: readonly Switch[]
  operations: readonly string[]
  flags: readonly FeatureFlag[]
}

/** What belongs to this browser, and the person signed in on it, alone: clock, switches, flags. */
export function browserPage({ offsetMs, now, switches, operations, flags }: BrowserFacts): Html {
  return html`
<p class="lead">All of this belongs to this browser, and its clock to the person signed in on it. Nobody else notices.</p>
<section>
<h2>Clock</h2>
<dl>
<dt>Your clock</dt><dd>${clock(new Date(now.getTime() + offsetMs))}</dd>
<dt>The server’s</dt><dd>${clock(now)}</dd>
<dt>Moved by</dt><dd>${offsetMs === 0 ? 'nothing' : spanOf(offsetMs)}</dd>
</dl>
<p>Codes, links, sessions and locks expire by your clock, and your homes are measured up to it. A session ends after 31 minutes without activity.</p>
<div class="presses">
${steps.map((step) => press('/sandbox/clock', { offset_ms: offsetMs + step }, spanOf(step), 'quiet'))}
${press('/sandbox/clock', { offset_ms: 0 }, 'Back to now', 'quiet')}
</div>
</section>
<section>
<h2>Switches</h2>
<p>The next answers to you of an operation fail, say that it was too much or not known whether it was done, are late, or are held until you release them, a minute at the most. A program asks for the same with <code>POST /sandbox/api/switches</code> and, for instance, <code>{"operation": "getMe", "hold": true}</code>; <code>POST /sandbox/api/switches/release</code> lets go what is held.</p>
<form class="line" method="post" action="/sandbox/switches">
<label for="operation">Operation</label>
<select id="operation" name="operation">${operations.map((name) => html`<option>${name}</option>`)}</select>
<label for="what">Answer</label>
<select id="what" name="what"><option value="500">500</option><option value="429">429, too many</option><option value="503">503</option><option value="504">504, not known</option><option value="3000">3 s late</option><option value="20000">20 s late</option><option value="hold">held</option></select>
<label for="times">Times</label>
<input id="times" name="times" type="number" min="1" max="1000" value="1">
<button>Switch on</button>
</form>
${switches.length === 0 ? html`<p class="muted">None is on.</p>` : html`<ul class="facts">${switches.map((one) => html`<li class="row facts-row"><code>${one.operation}</code><span>${one.hold ? 'held' : (one.status ?? spanOf(one.delay_ms ?? 0))}, ${one.times_left} more</span></li>`)}</ul>`}
${press('/sandbox/switches/release', {}, 'Release what is held', 'quiet')}
</section>
<section>
<h2>Flags</h2>
<ul class="facts">${flags.map(
    ({ key, enabled }) =>
      html`<li class="row facts-row"><code>${key}</code><span class="presses">${enabled ? 'on' : 'off'} ${press('/sandbox/flags', { key, enabled: String(!enabled) }, enabled ? 'Turn off' : 'Turn on', 'quiet', key)}</span></li>`,
  )}</ul>
</section>
<section>
<h2>Back to the start</h2>
<p>Clock, switches, flags and events of this browser.</p>
${press('/sandbox/reset', {}, 'Back to the start')}
</section>`
}

const clock = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${at.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'America/Los_Angeles' })} Pacific</time>`

function press(
  action: string,
  values: Record<string, string | number>,
  word: string,
  kind = '',
  about?: string,
): Html {
  const fields = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const label = about ? html` aria-label="${word}: ${about}"` : ''
  return html`<form method="post" action="${action}">${fields}<button class="${kind}"${label}>${word}</button></form>`
}
