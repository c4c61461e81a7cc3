import { type Html, html } from '#domain/html.ts'
import type { ListedPerson } from '../keep-worlds.ts'
import { sandboxPassword } from '../password.ts'
import type { World } from '../world.ts'

/** The worlds with their people: one press signs in. */
export function peoplePage(
  groups: readonly { title: string; worlds: readonly World[] }[],
  people: readonly ListedPerson[],
): Html {
  return html`
<p class="lead">Homes and people in every state of the product. One press signs you in; to come through the door, go to <a href="/login">sign in</a> with an email below and the password <code>${sandboxPassword}</code>. Codes arrive in the <a href="/sandbox/mailbox">mailbox</a>.</p>
${groups.map(({ title, worlds }) => html`<section><h2>${title}</h2><ul class="worlds">${worlds.map((world) => worldRow(world, people))}</ul></section>`)}
<section>
<h2>Questions and answers</h2>
<p>Hidden questions take up all the room that is left, for everybody in this sandbox, so that the next new one is refused.</p>
<div class="presses">${roomPress('true', 'Take up the room')}${roomPress('false', 'Give it back')}</div>
</section>
<section>
<h2>Start over</h2>
<p>Takes all of these homes away, with everything that was done in them, and makes them anew. It takes some seconds, and whoever is signed in as one of these people is signed out.</p>
<form method="post" action="/sandbox/start_over"><button>Start over</button></form>
</section>`
}

const roomPress = (full: string, words: string) =>
  html`<form method="post" action="/sandbox/questions"><input type="hidden" name="full" value="${full}"><button class="quiet">${words}</button></form>`

function worldRow({ name, says }: World, people: readonly ListedPerson[]): Html {
  const own = people.filter((person) => person.world === name)
  return html`<li class="world" id="${name}">
<div><h3>${name}</h3><p>${says}</p></div>
<ul>${own.length > 0 ? own.map(personRow) : html`<li class="muted">Nobody: start over to make this world again.</li>`}</ul>
</li>`
}

function personRow(listed: ListedPerson): Html {
  const { name, email } = listed
  return html`<li class="row"><div><b>${name}</b><br><span class="muted">${email}</span></div><div class="presses">${pressesOf(listed)}</div></li>`
}

function pressesOf({ id, name, person, archived, hasPassword }: ListedPerson): Html {
  if (archived) return html`<span class="tag">archived</span>`
  const press = (action: string, label: string, words: string, more: Html | string = '') =>
    html`<form method="post" action="/sandbox/${action}"><input type="hidden" name="user_id" value="${id}">${more}<button class="quiet" aria-label="${label}">${words}</button></form>`
  if (!hasPassword) {
    const { claimLink } = person
    if (!claimLink) return html`<a href="/registration">Register</a>`
    const state = html`<input type="hidden" name="state" value="${claimLink}">`
    const words = claimLink === 'expired' ? 'Send an expired link' : 'Send the link'
    return press('claim_link', `${words} to ${name}`, words, state)
  }
  const known = person.knownDevice
    ? press('known_device', `Make this browser known for ${name}`, 'Make this browser known')
    : ''
  return html`${known}${press('sign_in', `Sign in as ${name}`, 'Sign in')}`
}
