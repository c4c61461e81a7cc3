import { type Html, html } from '#domain/html.ts'
import { isByBench } from '../../requirements/report.ts'
import type { ProvedBy, RequirementRow } from '../../requirements/table.ts'
import { stateAnchor, transitionAnchor } from '../anchors.ts'
import type { Chapter } from '../areas.ts'
import type { BookFacts } from '../facts.ts'
import { prose } from '../html.ts'
import { counted, layout } from './layout.ts'

const results: Readonly<Record<ProvedBy['result'], string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'left out of the last run',
  'not run': 'not run yet',
  measured: 'measured by npm run bench',
}

function resultTag(row: RequirementRow): Html {
  const { result, tests, open } = row
  if (tests.length === 0) return html`<span class="tag bad">no test${open !== null && html`: ${open}`}</span>`
  if (isByBench(row)) return html`<span class="tag plain">${results.measured}</span>`
  const tone = result === 'passed' ? 'good' : result === 'failed' ? 'bad' : 'plain'
  return html`<span class="tag ${tone}">${results[result]}</span>`
}

function list(title: string, lines: readonly Html[]): Html | false {
  return lines.length > 0 && html`<h4>${title}</h4><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

function evidence({ states, transitions, tests }: RequirementRow): Html | false {
  const counts = [
    ...(states.length > 0 ? [counted(states.length, 'state')] : []),
    ...(transitions.length > 0 ? [counted(transitions.length, 'transition')] : []),
    ...(tests.length > 0 ? [counted(tests.length, 'test')] : []),
  ]
  const parts = [
    list(
      'Shown by',
      states.map(
        ({ flow, state, title }) =>
          html`<a href="../flows/${flow}.html#${stateAnchor({ path: state })}">${flow}: ${title}</a>`,
      ),
    ),
    list(
      'On the way',
      transitions.map(
        (one) =>
          html`<a href="../flows/${one.flow}.html#${transitionAnchor(one)}">${one.flow}: ${one.words}</a>`,
      ),
    ),
    list(
      'Proved by',
      tests.map(({ what, where, result }) => html`${what} <code>${where}</code> ${results[result]}`),
    ),
  ]
  return counts.length > 0 && html`<details><summary>${counts.join(', ')}</summary>\n${parts}\n</details>`
}

function line(row: RequirementRow): Html {
  return html`<li class="requirement" id="${row.id}" tabindex="-1">
<p><b class="id">${row.id}</b> ${prose(row.text)} ${resultTag(row)}</p>
${evidence(row)}
</li>
`
}

/** The requirements of one file with the states, transitions and tests that stand for each. */
export function chapterPage({ title, rows }: Chapter): string {
  const body = html`<p class="crumbs"><a href="../requirements.html">Requirements</a></p>
<h1>${title}</h1>
<ul class="requirements">
${rows.map(line)}</ul>`
  return layout({ title, top: '../', here: 'requirements', scripts: [] }, body)
}

function count(rows: readonly RequirementRow[], fits: (row: RequirementRow) => boolean): number {
  return rows.filter(fits).length
}

const passed = ({ result }: RequirementRow): boolean => result === 'passed'
const failed = ({ result }: RequirementRow): boolean => result === 'failed'
const untested = ({ tests }: RequirementRow): boolean => tests.length === 0

function chapterRow({ title, page, rows }: Chapter, isRun: boolean): Html {
  const hits = rows.map(
    ({ id, text }) =>
      html`<li data-words="${`${id} ${text}`.toLowerCase()}" hidden><a href="${page}#${id}">${id}</a> ${prose(text)}</li>`,
  )
  const [ofPassed, ofFailed, without] = [count(rows, passed), count(rows, failed), count(rows, untested)]
  return html`<li class="chapter" data-words="${title.toLowerCase()}">
<p><a href="${page}">${title}</a> <span class="muted">${counted(rows.length, 'requirement')}</span></p>
<p class="marks">${isRun && html`<span class="tag ${ofPassed === rows.length ? 'good' : ''}">${ofPassed} passed</span>`}${
    ofFailed > 0 && html`<span class="tag bad">${ofFailed} failed</span>`
  }${without > 0 && html`<span class="tag bad">${without} without a test</span>`}</p>
<ul class="hits" aria-label="Requirements of ${title} that were looked for">${hits}</ul>
</li>
`
}

/** Every promise of the product, by chapter, to be found by its words. */
export function requirementsPage({ chapters, runs }: BookFacts): string {
  const rows = chapters.flatMap((one) => one.rows)
  const without = count(rows, untested)
  const body = html`<h1>What Porchlight promises</h1>
<p class="lead">${counted(rows.length, 'requirement')}${
    runs.length > 0 &&
    html`: the tests of ${count(rows, passed)} passed in the last run, one failed of ${count(rows, failed)}`
  }; ${without === 0 ? 'each is named by a test' : `${without} named by no test`}.</p>
${
  runs.length === 0
    ? html`<p class="note">No run of the tests has left its results here: <code>npm test</code> does.</p>`
    : html`<p class="muted">${runs.map(({ layer, at }) => html`The last run of ${layer} ended ${at.slice(0, 16).replace('T', ' ')} UTC. `)}</p>`
}
<p class="tools" id="search" hidden><label for="search-words">Find a requirement</label> <input id="search-words" type="search" autocomplete="off"> <span id="search-count" role="status"></span></p>
<ul class="requirements">
${chapters.map((one) => chapterRow(one, runs.length > 0))}</ul>`
  const scripts = ['assets/index.js']
  return layout({ title: 'Requirements', top: '', here: 'requirements', scripts }, body)
}
