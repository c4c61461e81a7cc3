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

const columns = ['Transitions', 'Replayed', 'Pairs of steps', 'Answers of guards', 'In the browser'] as const

// A phone shows a row as a list under its name; the roles keep it a table for who listens.
function tableRow(name: Html, cells: readonly [Html, Html, Html, Html, Html]): Html {
  return html`<tr role="row"><th scope="row" role="rowheader">${name}</th>${cells.map((cell, index) => html`<td role="cell" data-column="${columns[index] ?? ''}">${cell}</td>`)}</tr>
`
}

function row({ flow, title, transitions, replay, pairs, guards, browser }: FlowCoverage): Html {
  return tableRow(html`<a href="flows/${flow}.html">${title}</a>`, [
    html`${transitions}`,
    share(replay.taken.length, transitions),
    share(pairs.seen, pairs.all),
    share(guards.seen, guards.all),
    browser === null ? html`no run` : share(browser.taken.length, transitions),
  ])
}

function shareOfAll(parts: readonly Share[]): Html {
  const sum = (count: (part: Share) => number) => parts.reduce((all, part) => all + count(part), 0)
  return share(
    sum(({ seen }) => seen),
    sum(({ all }) => all),
  )
}

function totals(flows: readonly FlowCoverage[]): Html {
  const sum = (count: (flow: FlowCoverage) => number) => flows.reduce((all, flow) => all + count(flow), 0)
  const all = sum(({ transitions }) => transitions)
  const isRun = flows.some(({ browser }) => browser !== null)
  const taken = sum(({ browser }) => browser?.taken.length ?? 0)
  const replayed = sum(({ replay }) => replay.taken.length)
  return tableRow(html`All flows`, [
    html`${all}`,
    share(replayed, all),
    shareOfAll(flows.map(({ pairs }) => pairs)),
    shareOfAll(flows.map(({ guards }) => guards)),
    isRun ? share(taken, all) : html`no run`,
  ])
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
<table role="table">
<thead role="rowgroup"><tr role="row">${['Flow', ...columns].map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}</tr></thead>
<tbody role="rowgroup">
${coverage.flows.map(row)}</tbody>
<tfoot role="rowgroup">${totals(coverage.flows)}</tfoot>
</table>
<h2>What is missing</h2>
${gaps.length === 0 ? html`<p>Nothing${run === null && ' but a run in the browser'}.</p>` : html`<ul class="gaps">\n${gaps}</ul>`}`
  return layout({ title: 'Coverage', top: '', here: 'coverage', scripts: [] }, body)
}
