import { type Html, html } from '#domain/html.ts'
import type { FlowCoverage } from '../../coverage.ts'
import type { Share } from '../../replay.ts'
import { words } from '../../words.ts'
import { transitionAnchor } from '../anchors.ts'
import type { BookFacts, FlowFacts } from '../facts.ts'
import { prose } from '../html.ts'
import { layout } from './layout.ts'

function share(part: number, all: number): Html {
  const word = `${part} of ${all}`
  return part === all ? html`${word}` : html`<span class="tag bad">${word}</span>`
}

function row({ flow, title, transitions, replay, pairs, guards, browser }: FlowCoverage): Html {
  return html`<tr><th scope="row"><a href="flows/${flow}.html">${title}</a></th><td>${transitions}</td><td>${share(replay.taken.length, transitions)}</td><td>${share(pairs.seen, pairs.all)}</td><td>${share(guards.seen, guards.all)}</td><td>${
    browser === null ? 'no run' : share(browser.taken.length, transitions)
  }</td></tr>
`
}

function shareOfAll(parts: readonly Share[]): Html {
  const sum = (count: (part: Share) => number) => parts.reduce((all, part) => all + count(part), 0)
  return html`<td>${share(
    sum(({ seen }) => seen),
    sum(({ all }) => all),
  )}</td>`
}

function totals(flows: readonly FlowCoverage[]): Html {
  const sum = (count: (flow: FlowCoverage) => number) => flows.reduce((all, flow) => all + count(flow), 0)
  const all = sum(({ transitions }) => transitions)
  const isRun = flows.some(({ browser }) => browser !== null)
  const taken = sum(({ browser }) => browser?.taken.length ?? 0)
  return html`<tr><th scope="row">All flows</th><td>${all}</td><td>${share(
    sum(({ replay }) => replay.taken.length),
    all,
  )}</td>${shareOfAll(flows.map(({ pairs }) => pairs))}${shareOfAll(flows.map(({ guards }) => guards))}<td>${isRun ? share(taken, all) : 'no run'}</td></tr>`
}

function missing({ model, coverage }: FlowFacts): Html[] {
  const line = (id: string, how: string): Html[] => {
    const transition = model.transitions.find((known) => known.id === id)
    const source = model.states.find((state) => state.id === transition?.source)
    if (transition === undefined || source === undefined) return []
    const href = `flows/${model.id}.html#${transitionAnchor(transition)}`
    return [
      html`<li>${how}: <a href="${href}">${model.title}, ${source.title}: ${transition.words}</a></li>\n`,
    ]
  }
  return [
    ...coverage.replay.missing.flatMap((id) => line(id, 'Never replayed')),
    ...coverage.pairs.missing.map(
      (path) => html`<li>Does not end as planned: ${model.title}, ${path}</li>\n`,
    ),
    ...coverage.guards.missing.map((answer) => html`<li>Never seen: ${model.title}, ${words(answer)}</li>\n`),
    ...(coverage.browser?.missing ?? []).flatMap((id) => line(id, 'Never taken in the browser')),
    ...(coverage.browser?.notWalked ?? []).map((path) => html`<li>Not walked in the browser: ${path}</li>\n`),
  ]
}

/** What replay and the last browser run took of every flow. */
export function coveragePage({ flows, coverage }: BookFacts): string {
  const gaps = [...flows.values()].flatMap(missing)
  const { run } = coverage
  const body = html`<h1>What was tried of every flow</h1>
<p class="lead">Replayed: real actors took the transition, with a simulated clock. In the browser: the running portal took it, in Chromium, against the real server. Pairs of steps and both answers of each guard are replayed as well.</p>
<p>Whether the paths would notice a change is tried by making one at a time: <code>npm run flows -- mutate</code> says which no path notices, and <code>npm test -- machines</code> fails on any.</p>
${run && html`<p>The browser run ended ${run.at.slice(0, 16).replace('T', ' ')} UTC${run.source && html`, of <code>${run.source.commit.slice(0, 7)}</code>`}${run.source?.isChanged && ' with changes that were not committed'}.</p>`}
${coverage.doubt !== null && html`<p class="note">${prose(coverage.doubt)}</p>`}
<table>
<thead><tr><th scope="col">Flow</th><th scope="col">Transitions</th><th scope="col">Replayed</th><th scope="col">Pairs of steps</th><th scope="col">Answers of guards</th><th scope="col">In the browser</th></tr></thead>
<tbody>
${coverage.flows.map(row)}</tbody>
<tfoot>${totals(coverage.flows)}</tfoot>
</table>
<h2>What is missing</h2>
${gaps.length === 0 ? html`<p>Nothing${run === null && ' but a run in the browser'}.</p>` : html`<ul class="gaps">\n${gaps}</ul>`}`
  return layout({ title: 'Coverage', top: '', here: 'coverage', scripts: [] }, body)
}
