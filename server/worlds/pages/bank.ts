import { type Html, html } from '#domain/html.ts'
import { bankTestNumbers, sandboxBanks } from '../../vendors/bank/sandbox.ts'

const begins: Record<string, string> = {
  FAILED: 'the verification has failed',
  INVALID_ROUTING_NUMBER: 'no bank has the routing number',
  INVALID_ACCOUNT_NUMBER: 'the bank has no such account',
  ERROR: 'the bank could not tell; nothing changes',
  ON_REVIEW: 'a result that nobody knows, which counts as failed',
  'no answer': 'the bank cannot be reached: the portal answers 503',
}

/** The numbers that the sandbox's bank knows. */
export function bankPage(): Html {
  return html`
<p class="lead">Autopay asks this bank about each account. What it says goes by the last four digits of the account number; none of these numbers belongs to anybody here.</p>
<section>
<h2>Account numbers</h2>
<dl>
<dt><code>000123456789</code></dt><dd><code>PASSED</code>, as every number of 4 to 17 digits that is not below</dd>
${bankTestNumbers.map(({ ending, says }) => html`<dt><code>00012345${ending}</code></dt><dd>ends with ${ending}: <code>${says}</code>, ${begins[says]}</dd>`)}
</dl>
</section>
<section>
<h2>Routing numbers</h2>
<dl>
${sandboxBanks.map(({ routingNumber, name }) => html`<dt><code>${routingNumber}</code></dt><dd>${name}</dd>`)}
<dt>any other</dt><dd>a bank without a name; the nine digits have to pass the checksum</dd>
</dl>
<p>After five tries for an agreement in 24 hours the sixth is refused; <a href="/sandbox/browser">the clock</a> brings the next day.</p>
</section>`
}
