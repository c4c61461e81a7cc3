import { type Html, html, type Part } from '#domain/html.ts'
import { signWords } from '../../draw/signs.ts'
import { leadingOf } from '../../leading.ts'
import type { FlowModel, ServiceModel, StateModel, TransitionModel } from '../../model.ts'
import { doneWords, guardWords, words } from '../../words.ts'
import { stateAnchor, transitionAnchor } from '../anchors.ts'
import type { Promised } from '../areas.ts'
import { type FlowFacts, pictureFile, transitionsFrom } from '../facts.ts'
import { joined, prose } from '../html.ts'

/** Requirements by their ids. */
export type Promises = ReadonlyMap<string, Promised>

function linkTo(model: FlowModel, id: string): Html {
  const state = model.states.find((known) => known.id === id)
  if (state === undefined) return html`${id}`
  return html`<a href="#${stateAnchor(state)}">${state.title}</a>`
}

function goal(model: FlowModel, transition: TransitionModel): Html {
  const leading = leadingOf(model, transition)
  if (leading === 'stays') return html`: it stays as it is`
  if (leading === 'anew') return html`: it enters the state anew`
  return html` → ${joined(
    transition.targets.map((target) => linkTo(model, target)),
    ' and ',
  )}`
}

function taken(facts: FlowFacts, id: string): Html {
  const { replay, browser } = facts.coverage
  const word = (isTaken: boolean, yes: string, no: string) =>
    html`<span class="tag ${isTaken ? 'good' : 'bad'}">${isTaken ? yes : no}</span>`
  return html`${word(replay.taken.includes(id), 'replayed', 'never replayed')}${
    browser && word(browser.taken.includes(id), 'taken in the browser', 'never taken in the browser')
  }`
}

function transitionLine(facts: FlowFacts, transition: TransitionModel): Html {
  const { guard, does, description, kind } = transition
  const anchor = transitionAnchor(transition)
  return html`<li class="step kind-${kind}" id="${anchor}" tabindex="-1">
<p class="step-words"><b>${transition.words}</b>${guard !== null && html` <i>${guardWords(guard)}</i>`}${goal(facts.model, transition)}</p>
${description !== '' && html`<p>${description}</p>`}
${does.length > 0 && html`<p class="muted">The portal ${joined(does, ', ')}.</p>`}
<p class="marks"><span class="tag">${signWords[kind]}</span>${taken(facts, transition.id)} <a class="permalink" href="#${anchor}">Link <span class="unseen">to ${transition.words}</span></a></p>
</li>
`
}

function fact(name: string, parts: readonly Part[]): Html | false {
  return parts.length > 0 && html`<div><dt>${name}</dt><dd>${joined(parts, html`<br>`)}</dd></div>`
}

function requirementList(state: StateModel, promises: Promises): Html | false {
  if (state.requirements.length === 0) return false
  const lines = state.requirements.map((id) => {
    const promised = promises.get(id)
    if (promised === undefined) return html`<li><b class="id">${id}</b></li>`
    return html`<li><a class="id" href="../${promised.address}">${id}</a> ${prose(promised.text)}</li>`
  })
  return html`<h4>What is promised here</h4><ul class="promises">${lines}</ul>`
}

function pictures({ model, pictures: taken }: FlowFacts, state: StateModel): Html | false {
  const { path, title, isLeftAtOnce } = state
  if (taken.size === 0 || isLeftAtOnce) return false
  if (!taken.has(path)) return html`<p class="muted">No browser run has stood still in this state.</p>`
  const picture = (width: 1280 | 390, words: string) => {
    const file = `../${pictureFile(model.id, path, width)}`
    const said = `${model.title}, ${title}, ${words}`
    return html`<a class="picture is-${width}" href="${file}"><img src="${file}" alt="${said}" width="${width}" height="${width === 390 ? 844 : 800}" loading="lazy"></a>`
  }
  return html`<div class="pictures">${picture(1280, 'on a wide screen')}${picture(390, 'on a phone')}</div>`
}

function openLine({ id }: FlowModel, { path, title, isLeftAtOnce }: StateModel): Html {
  if (isLeftAtOnce)
    return html`<p class="muted">The flow leaves this state at once. Nobody ever stands in it, so it has no picture and cannot be opened in the app.</p>`
  return html`<p class="open" data-flow="${id}" data-open="${path}" data-title="${title}">To open this state in the app: <code>npm start</code>, then this page at <code>/flows/flows/${id}.html</code> of the portal.</p>`
}

const kinds: Readonly<Record<StateModel['kind'], string>> = {
  atomic: '',
  compound: 'has states within',
  parallel: 'has parts that go on side by side',
  final: 'the end',
  history: 'as it was left',
}

function isInnermost({ kind }: StateModel): boolean {
  return kind === 'atomic' || kind === 'final'
}

function marksOf(model: FlowModel, state: StateModel): readonly string[] {
  const parent = model.states.find(({ id }) => id === state.parent)
  const begins = model.states.some(({ initial }) => initial === state.id)
  const within = parent !== undefined && parent.id !== model.root ? `within ${parent.title}` : ''
  return [begins ? 'begins here' : '', kinds[state.kind], within].filter((word) => word !== '')
}

/** A call by what it does; one that is a flow of its own leads to its page. */
function serviceWords({ src, flow }: ServiceModel): Part {
  return flow === null ? words(src) : html`<a href="${flow}.html">${words(src)}</a>, a flow of its own`
}

/** One state in words: what holds, what the portal does meanwhile, what can happen next. */
export function stateSection(
  facts: FlowFacts,
  state: StateModel,
  { promises, hasOpener }: { promises: Promises; hasOpener: boolean },
): Html {
  const { model } = facts
  const isWhole = state.id === model.root
  const transitions = transitionsFrom(model, state)
  const anchor = stateAnchor(state)
  const title = isWhole ? 'The whole flow' : state.title
  const marks = isWhole ? [] : marksOf(model, state)
  const next = isWhole ? 'What can happen at any time' : 'What can happen next'
  return html`<article class="state-words" id="${anchor}" tabindex="-1">
<h3>${title} ${!isWhole && html`<code>${state.path}</code>`} <a class="permalink" href="#${anchor}">Link <span class="unseen">to ${title}</span></a></h3>
<p class="marks">${marks.map((word) => html`<span class="tag">${word}</span>`)}${state.tags.map((tag) => html`<span class="tag plain">${tag}</span>`)}</p>
${!isWhole && state.description !== '' && html`<p>${state.description}</p>`}
${isInnermost(state) && pictures(facts, state)}
<dl class="facts">${[
    fact(
      'Asks meanwhile',
      state.services.map((service) => serviceWords(service)),
    ),
    fact(
      'Waits',
      state.timers.map((timer) => timer.words),
    ),
    fact(
      'Coming in, the portal',
      state.entry.map((action) => doneWords(action)),
    ),
    fact(
      'Leaving, the portal',
      state.exit.map((action) => doneWords(action)),
    ),
  ]}</dl>
${transitions.length > 0 && html`<h4>${next}</h4><ul class="steps">${transitions.map((one) => transitionLine(facts, one))}</ul>`}
${requirementList(state, promises)}
${hasOpener && isInnermost(state) && openLine(model, state)}
</article>
`
}
