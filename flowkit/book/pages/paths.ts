import { type Html, html } from '#domain/html.ts'
import { handsOf } from '../../by-hand.ts'
import { actWords, outcomeWords } from '../../formats.ts'
import type { FlowModel } from '../../model.ts'
import type { Path } from '../../plan.ts'
import { stateWords, words } from '../../words.ts'
import type { FlowFacts } from '../facts.ts'
import { joined, prose } from '../html.ts'
import { counted } from './layout.ts'

function places(leaves: readonly string[]): Html {
  const links = leaves.map((leaf) => html`<a href="#state-${leaf}">${stateWords([leaf])}</a>`)
  return html`${joined(links, ' + ')}`
}

/** The states that a path comes to, its start among them. */
function comesTo({ start, steps }: Path): string[] {
  return [...new Set([...start, ...steps.flatMap(({ to }) => to)])]
}

function handWords(said: string): Html {
  return html`<b>By hand:</b> ${prose(said)}`
}

function pathLine({ cases, model }: Pick<FlowFacts, 'cases' | 'model'>, path: Path): Html {
  const { start, before } = handsOf(cases, model, path)
  const steps = path.steps.map((step, index) => {
    const said = [...step.descriptions, outcomeWords(step)].filter(Boolean).join(' ')
    const hint = before[index] ?? ''
    return html`<li>${hint !== '' && html`${handWords(hint)}<br>`}${actWords(step)} → ${places(step.to)}${
      said !== '' && html`<br><span class="muted">${said}</span>`
    }</li>
`
  })
  return html`<li class="path" id="path-${path.id}" data-states="${comesTo(path).join(' ')}">
<details><summary>${path.title}</summary>
<p>Starts with <i>${words(path.input)}</i> in ${places(path.start)}. <code>${path.id}</code>${start !== '' && html`<br>${handWords(start)}`}</p>
<ol>${steps}</ol>
</details>
<button type="button" class="quiet" data-play="${path.id}" hidden>Play <span class="unseen">the path ${path.title}</span></button>
</li>
`
}

function goals(model: FlowModel, paths: readonly Path[]): Html[] {
  const met = new Set(paths.flatMap(comesTo))
  return model.states
    .filter(({ path }) => met.has(path))
    .map(({ path, title }) => html`<option value="${path}">${title} (${path})</option>`)
}

/** Every path, with what chooses among them. Without a script they stand there all the same. */
export function pathSection({ model, paths, cases }: FlowFacts): Html {
  return html`<section id="paths" aria-labelledby="paths-title">
<h2 id="paths-title">Paths</h2>
<p class="lead">${counted(paths.length, 'path')} through this flow: together they take every transition at least once; the browser tests walk all their steps, on paths that go on where they can (<code>npm run flows -- paths ${model.id} --cover rounds</code>). What is typed and told is a sample; where another answer is wanted than it brings, <i>by hand</i> says what does.</p>
<p class="tools" id="path-tools" hidden><label for="path-goal">Only paths that pass through or end in</label> <select id="path-goal"><option value="">any state</option>${goals(model, paths)}</select> <span id="path-count" role="status"></span></p>
<ol class="paths">
${paths.map((path) => pathLine({ cases, model }, path))}</ol>
</section>
`
}
