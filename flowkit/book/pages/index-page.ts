import { type Html, html } from '#domain/html.ts'
import { statesOf } from '../../model.ts'
import { stateAnchor } from '../anchors.ts'
import type { BookFacts, FlowFacts } from '../facts.ts'
import { prose } from '../html.ts'
import { portalScript } from '../portal.ts'
import { counted, layout } from './layout.ts'

function share(part: readonly string[], all: number, word: string): Html {
  const isWhole = part.length === all
  return html`<span class="tag ${isWhole ? 'good' : 'bad'}">${part.length} of ${all} ${word}</span>`
}

/** What somebody may type to find a flow. */
function wordsOf({ model }: FlowFacts): string {
  const events = model.transitions.filter(({ kind }) => kind === 'event').map((one) => one.words)
  const requirements = model.states.flatMap((state) => state.requirements)
  const found = [model.id, model.title, model.description, ...events, ...requirements]
  return [...new Set(found.map((word) => word.toLowerCase()))].join(' ')
}

function flowRow(facts: FlowFacts): Html {
  const { model, paths, coverage } = facts
  const file = `flows/${model.id}.html`
  const states = statesOf(model).map(
    (state) =>
      html`<li data-words="${`${state.title} ${state.path}`.toLowerCase()}" hidden><a href="${file}#${stateAnchor(state)}">${state.title}</a></li>`,
  )
  return html`<li class="flow" data-words="${wordsOf(facts)}">
<h3><a href="${file}">${model.title}</a></h3>
${model.description !== '' && html`<p>${model.description}</p>`}
<p class="muted">${counted(states.length, 'state')}, ${counted(model.transitions.length, 'transition')}, ${counted(paths.length, 'path')}</p>
<p class="marks">${share(coverage.replay.taken, coverage.transitions, 'replayed')}${
    coverage.browser && share(coverage.browser.taken, coverage.transitions, 'taken in the browser')
  }</p>
<ul class="hits" aria-label="States of ${model.title} that were looked for">${states}</ul>
</li>
`
}

/** The first page: all flows by area, and a field to find one. */
export function indexPage({ areas, flows, coverage }: BookFacts): string {
  const all = areas.flatMap((area) => area.flows)
  const states = all.reduce((sum, model) => sum + statesOf(model).length, 0)
  const transitions = all.reduce((sum, model) => sum + model.transitions.length, 0)
  const sections = areas.map(
    ({ title, flows: ofArea }, index) => html`<section class="area" aria-labelledby="area-${index}">
<h2 id="area-${index}">${title}</h2>
<ul class="flows">
${ofArea.flatMap(({ id }) => {
  const facts = flows.get(id)
  return facts ? [flowRow(facts)] : []
})}</ul>
</section>
`,
  )
  const body = html`<h1>What Porchlight does, flow by flow</h1>
<p class="lead">${counted(all.length, 'flow')} with ${counted(states, 'state')} and ${counted(transitions, 'transition')}. Each is one chart that the portal itself runs: what you read here is what it does.</p>
${coverage.doubt !== null && html`<p class="note">${prose(coverage.doubt)}</p>`}
<p class="tools" id="search" hidden><label for="search-words">Find a flow, a state, a requirement</label> <input id="search-words" type="search" autocomplete="off"> <span id="search-count" role="status"></span></p>
<section id="live" aria-label="Running now" hidden></section>
${sections}`
  return layout(
    { title: 'Flows', top: '', here: 'index', scripts: [portalScript, 'assets/index.js', 'assets/live.js'] },
    body,
  )
}
