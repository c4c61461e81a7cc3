import { Html, html } from '#domain/html.ts'
import { signs, signWords } from '../../draw/signs.ts'
import { statesOf, type TransitionKind } from '../../model.ts'
import { words } from '../../words.ts'
import type { Download, FlowFacts } from '../facts.ts'
import { breakable, joined, prose } from '../html.ts'
import { portalScript } from '../portal.ts'
import { counted, layout } from './layout.ts'
import { pathSection } from './paths.ts'
import { type Promises, stateSection } from './states.ts'

const kindOrder: readonly TransitionKind[] = ['event', 'answer', 'failure', 'timer', 'always', 'done']

function numbers({ model, paths }: FlowFacts): Html {
  const services = model.states.flatMap((state) => state.services)
  const timers = model.states.flatMap((state) => state.timers)
  return html`<ul class="numbers">${[
    counted(statesOf(model).length, 'state'),
    counted(model.transitions.length, 'transition'),
    ...(timers.length > 0 ? [counted(timers.length, 'timer')] : []),
    ...(services.length > 0 ? [counted(services.length, 'call')] : []),
    counted(paths.length, 'path'),
  ].map((text) => html`<li>${text}</li>`)}</ul>`
}

function legend({ model }: FlowFacts): Html {
  const used = kindOrder.filter((kind) => model.transitions.some((transition) => transition.kind === kind))
  const entries = used.map(
    (kind) =>
      html`<li class="kind-${kind}"><svg class="flow-sign" width="16" height="16" viewBox="-1 -1 14 14" aria-hidden="true"><path class="sign" d="${signs[kind]}"/></svg> ${signWords[kind]}</li>`,
  )
  return html`<ul class="legend" aria-label="What the signs say">${entries}</ul>`
}

function coverageChoice({ coverage }: FlowFacts, doubt: string | null): Html {
  const choice = (value: string, word: string, isChosen = false) =>
    html`<label><input type="radio" name="shown" value="${value}"${isChosen && html` checked`}> ${word}</label>`
  return html`<fieldset class="segmented" id="shown" hidden><legend>Show on the drawing</legend>${choice('', 'the flow', true)}${choice('replay', 'what was replayed')}${
    coverage.browser && choice('browser', 'what the browser took')
  }</fieldset>
<div id="shown-words" role="status"></div>
${doubt !== null && html`<p class="muted">${prose(doubt)}</p>`}`
}

function drawing(facts: FlowFacts, doubt: string | null): Html {
  const { title } = facts.model
  return html`<section id="drawing" aria-labelledby="drawing-title">
<h2 id="drawing-title">The drawing</h2>
<p>The same stands in words under <a href="#states">States</a>.<span class="on-screen"> <a href="#after-drawing">Skip the drawing</a></span></p>
<div class="tools" id="chart-tools" hidden>
<div role="group" aria-label="Size of the drawing">
<button type="button" class="quiet" data-zoom="in" aria-label="Larger">+</button>
<button type="button" class="quiet" data-zoom="out" aria-label="Smaller">−</button>
<button type="button" class="quiet" data-zoom="whole">All of it</button>
</div>
${coverageChoice(facts, doubt)}
</div>
<div class="chart" id="chart" role="group" aria-label="Drawing of ${title}" aria-describedby="chart-keys">
${new Html(facts.svg)}</div>
<p class="muted on-screen" id="chart-keys">With the keys: Tab goes from state to state, Enter chooses, arrows move the drawing, + and − change its size, 0 shows all of it. With the pointer: drag, and Ctrl with the wheel; two fingers on a phone.</p>
${legend(facts)}
<div id="after-drawing" tabindex="-1"></div>
<div id="chosen" class="panel" role="status" hidden></div>
<div id="player" class="panel" role="group" aria-label="Path on the drawing" hidden>
<p id="player-title" class="player-title"></p>
<p id="player-words" aria-live="polite"></p>
<div class="row">
<button type="button" class="quiet" data-step="back">Back</button>
<button type="button" data-step="play">Play</button>
<button type="button" class="quiet" data-step="forward">Forward</button>
<button type="button" class="quiet" data-step="close">Close</button>
</div>
</div>
</section>
`
}

function downloadList(downloads: readonly Download[], about: Download['about']): Html {
  const links = downloads
    .filter((download) => download.about === about)
    .map(({ file, words: said }) => {
      const name = file.slice(file.lastIndexOf('/') + 1)
      return html`<li><a href="../${file}" download="${name}">${name}</a> <span class="muted">${said}</span></li>`
    })
  return html`<ul class="downloads">${links}</ul>`
}

function downloadSection({ downloads }: FlowFacts): Html {
  return html`<section id="downloads" aria-labelledby="downloads-title">
<h2 id="downloads-title">To take away</h2>
<h3>The flow</h3>
${downloadList(downloads, 'chart')}
<h3>Its paths</h3>
${downloadList(downloads, 'paths')}
</section>
`
}

const contents = [
  ['drawing', 'Drawing'],
  ['simulator', 'Try it'],
  ['live', 'Live'],
  ['states', 'States'],
  ['paths', 'Paths'],
  ['downloads', 'To take away'],
] as const

interface About {
  readonly area: string
  readonly promises: Promises
  /** Why what is said of the browser may not hold. */
  readonly doubt: string | null
  /** Whether the book has what opens a state in the portal. */
  readonly hasOpener: boolean
}

/** The page of one flow. */
export function flowPage(facts: FlowFacts, { area, promises, doubt, hasOpener }: About): string {
  const { model } = facts
  const body = html`<p class="crumbs"><a href="../index.html">Flows</a> › ${area}</p>
<h1>${model.title}</h1>
${model.description !== '' && html`<p class="lead">${model.description}</p>`}
${numbers(facts)}
<p class="muted">It can start with: ${joined(
    model.inputs.map((input) => html`<i>${words(input)}</i>`),
    ', ',
  )}. The chart itself: <code>${breakable(model.source)}</code></p>
<nav class="contents" aria-label="On this page"><ul>${contents.map(([id, word]) => html`<li><a href="#${id}">${word}</a></li>`)}</ul></nav>
${drawing(facts, doubt)}
<section id="simulator" aria-label="Try it"></section>
<section id="live" aria-label="Live"></section>
<section id="states" aria-labelledby="states-title">
<h2 id="states-title">States</h2>
${facts.pictures.size === 0 && html`<p class="note">There are no pictures yet: <code>npm test -- browser</code> takes two of each state, and a book made after it has them.</p>`}
${model.states
  .filter((state) => state.id !== model.root || state.transitions.length > 0)
  .map((state) => stateSection(facts, state, { promises, hasOpener }))}
</section>
${pathSection(facts)}
${downloadSection(facts)}`
  const own = [
    portalScript,
    `flows/${model.id}.data.js`,
    'assets/flow.js',
    'assets/simulator.js',
    'assets/live.js',
  ]
  const scripts = hasOpener ? [...own, 'assets/open-link.js'] : own
  return layout({ title: model.title, top: '../', here: 'flow', scripts }, body)
}
