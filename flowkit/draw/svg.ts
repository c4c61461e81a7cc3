import { escaped } from '#domain/html.ts'
import { sentenceOf } from '../leading.ts'
import {
  type FlowModel,
  isAround,
  type StateModel,
  type TransitionKind,
  type TransitionModel,
} from '../model.ts'
import { words } from '../words.ts'
import type {
  Box,
  Drawing,
  Line,
  PlacedStart,
  PlacedState,
  PlacedTransition,
  PlacedWhole,
  Point,
  Stay,
} from './drawing.ts'
import { signs } from './signs.ts'
import { chartStyle } from './style.ts'

const bend = 6
const head = { length: 8, half: 4 }

const figure = (value: number): string => String(Math.round(value * 10) / 10)
const at = ({ x, y }: Point): string => `${figure(x)} ${figure(y)}`

function rect(box: Box, kind: string, radius: number): string {
  const { x, y, width, height } = box
  const place = `x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}"`
  return `<rect class="${kind}" ${place} rx="${radius}"/>`
}

function inside({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return from
  const share = Math.min(by, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The line of an arrow with its corners rounded. */
function course(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(towards(point, before, bend))}Q${at(point)} ${at(towards(point, after, bend))}`
    })
    .join('')
}

function arrow(route: readonly Point[]): string {
  const [before, end] = route.slice(-2)
  if (!before || !end) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
  const base = { x: end.x - along.x * head.length, y: end.y - along.y * head.length }
  const left = { x: base.x - along.y * head.half, y: base.y + along.x * head.half }
  const right = { x: base.x + along.y * head.half, y: base.y - along.x * head.half }
  return (
    `<path class="arrow" d="${course([...route.slice(0, -1), base])}"/>` +
    `<path class="head" d="M${at(end)}L${at(left)}L${at(right)}Z"/>`
  )
}

function sign(kind: TransitionKind, { x, y }: Point): string {
  return `<path class="sign" transform="translate(${figure(x - 17)} ${figure(y - 10.5)})" d="${signs[kind]}"/>`
}

function line(part: Line): string {
  const { text, role, x, y } = part
  const place = `x="${figure(x)}" y="${figure(y)}"`
  return `${part.sign ? sign(part.sign, part) : ''}<text class="role-${role}" ${place}>${escaped(text)}</text>`
}

/** A transition in one sentence: what it is called for those who do not see the drawing. */
function transitionSentence(model: FlowModel, transition: TransitionModel): string {
  const { actions, description } = transition
  return [
    sentenceOf(model, transition),
    actions.length === 0 ? '.' : `; ${actions.map(words).join(', ')}.`,
    description === '' ? '' : ` ${description}`,
  ].join('')
}

function saidOf(model: FlowModel, id: string): string {
  const transition = model.transitions.find((known) => known.id === id)
  return transition === undefined ? id : transitionSentence(model, transition)
}

const title = (text: string): string => `<title>${escaped(text)}</title>`

function stay(model: FlowModel, { id, kind, box, lines }: Stay): string {
  return (
    `<g class="transition stay kind-${kind}" data-transition="${escaped(id)}">` +
    `${title(saidOf(model, id))}${rect(box, 'label', 4)}${lines.map(line).join('')}</g>`
  )
}

function classesOf(model: FlowModel, { id, kind, parent }: StateModel): string {
  const around = model.states.find((state) => state.id === parent)
  return [
    'state',
    kind === 'final' ? 'is-final' : '',
    kind === 'compound' || kind === 'parallel' ? 'is-compound' : '',
    around?.kind === 'parallel' ? 'is-region' : '',
    around?.initial === id ? 'is-initial' : '',
  ]
    .filter((name) => name !== '')
    .join(' ')
}

function state(model: FlowModel, placed: PlacedState): string {
  const own = model.states.find(({ id }) => id === placed.id)
  if (own === undefined) return ''
  const path = escaped(own.path)
  return (
    `<g class="${classesOf(model, own)}" data-state="${path}" id="state-${path}">` +
    `${title(own.description === '' ? own.title : `${own.title}: ${own.description}`)}${rect(placed.box, 'box', 8)}` +
    `${own.kind === 'final' ? rect(inside(placed.box, 4), 'edge-of-final', 5) : ''}` +
    `${placed.lines.map(line).join('')}${placed.stays.map((known) => stay(model, known)).join('')}</g>`
  )
}

function start({ dot, route }: PlacedStart): string {
  const middle = `cx="${figure(dot.x + dot.width / 2)}" cy="${figure(dot.y + dot.height / 2)}"`
  return `<g class="start"><circle class="dot" ${middle} r="${figure(dot.width / 2)}"/>${arrow(route)}</g>`
}

function whole(model: FlowModel, { box, lines, stays }: PlacedWhole): string {
  return (
    `<g class="whole">${rect(box, 'whole-box', 8)}${lines.map(line).join('')}` +
    `${stays.map((known) => stay(model, known)).join('')}</g>`
  )
}

function transition(model: FlowModel, { id, kind, routes, label, lines }: PlacedTransition): string {
  return (
    `<g class="transition kind-${kind}" data-transition="${escaped(id)}">${title(saidOf(model, id))}` +
    `${routes.map(arrow).join('')}${rect(label, 'label', 5)}${lines.map(line).join('')}</g>`
  )
}

/**
 * The chart as an SVG that stands alone, light and dark.
 *
 * With `style: false` it is given without its style sheet, for a page that has `chartStyle` in its own.
 */
export function toSvg(model: FlowModel, drawing: Drawing, { style = true } = {}): string {
  const { width, height, states, transitions, starts, wholes } = drawing
  const around = states.filter((placed) => isAround(model, placed.id))
  const within = states.filter((placed) => !isAround(model, placed.id))
  const counts = `${states.length} states, ${model.transitions.length} transitions.`
  const parts = [
    `<title id="chart-title">${escaped(model.title)}</title>`,
    `<desc id="chart-desc">${escaped([model.description, counts].join(' ').trim())}</desc>`,
    ...(style ? [`<style>${chartStyle.replace(/</g, '&lt;')}</style>`] : []),
    rect({ x: 0, y: 0, width, height }, 'paper', 0),
    ...around.map((placed) => state(model, placed)),
    ...starts.map(start),
    ...wholes.map((placed) => whole(model, placed)),
    ...within.map((placed) => state(model, placed)),
    ...transitions.map((placed) => transition(model, placed)),
  ]
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const names = 'role="group" aria-labelledby="chart-title" aria-describedby="chart-desc"'
  return `<svg xmlns="http://www.w3.org/2000/svg" class="flow-chart" ${size} ${names}>\n${parts.join('\n')}\n</svg>\n`
}
