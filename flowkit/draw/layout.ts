import Elk, { type ElkExtendedEdge, type ElkLabel, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type FlowModel, isWithin, type StateModel, type TransitionModel } from '../model.ts'
import type { Box, Drawing, PlacedState, PlacedTransition, Point } from './drawing.ts'
import { type Block, faceOf, labelOf, stayOf, wholeOf } from './lines.ts'

const padding = 12
const dotSize = { width: 14, height: 14 }
const smallest = { width: 96, height: 40 }
const labelPadding = 6
const arrowRoom = 12
const step = 8

const how = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}
const directions = ['DOWN', 'RIGHT'] as const
/** The shape of a page: of two drawings the one that is shown larger on it is taken. */
const page = { width: 1180, height: 900 }

type Size = Pick<Box, 'width' | 'height'>

/** One way of laying out: which way the arrows lead, and all of them. */
interface Plan {
  readonly direction: (typeof directions)[number]
  readonly edges: ElkExtendedEdge[]
}

const startId = (state: string) => `start ${state}`
const wholeId = (state: string) => `whole ${state}`

/** Whether a transition leads back to the state that it starts in, and is written in its box. */
function isStay({ source, targets }: TransitionModel): boolean {
  return targets.every((target) => target === source)
}

interface Chart {
  readonly model: FlowModel
  readonly faces: ReadonlyMap<string, Face>
  /** What stands for the whole of a state, of those that need it. */
  readonly wholes: ReadonlyMap<string, Face>
}

interface Face {
  readonly block: Block
  readonly stays: readonly { readonly transition: TransitionModel; readonly block: Block }[]
  readonly width: number
  readonly height: number
}

function faceFor(block: Block, stays: Face['stays']): Face {
  const blocks = [block, ...stays.map((stay) => stay.block)]
  return {
    block,
    stays,
    width: Math.max(...blocks.map(({ width }) => width + 2 * padding)),
    height: blocks.reduce((sum, { height }) => sum + height, 0) + padding,
  }
}

function staysOf(model: FlowModel, state: string): Face['stays'] {
  return model.transitions
    .filter((transition) => transition.source === state && isStay(transition))
    .map((transition) => ({ transition, block: stayOf(model, transition) }))
}

/** Where an arrow begins or ends: the box of a state, or what stands for the whole of it. */
function endOf(model: FlowModel, state: string, other: string): string {
  return state === model.root || isWithin(model, other, state) ? wholeId(state) : state
}

/** The states of which the whole is stood for, and whether they begin anew there. */
function wholesOf(model: FlowModel): Map<string, boolean> {
  const wholes = new Map<string, boolean>()
  if (staysOf(model, model.root).length > 0) wholes.set(model.root, false)
  for (const { source, targets } of model.transitions.filter((transition) => !isStay(transition))) {
    for (const target of targets) {
      if (endOf(model, source, target) !== source) wholes.set(source, wholes.get(source) ?? false)
      if (endOf(model, target, source) !== target) wholes.set(target, true)
    }
  }
  return wholes
}

function chartOf(model: FlowModel): Chart {
  const wholes = new Map<string, Face>()
  for (const [id, begins] of wholesOf(model)) {
    const state = model.states.find((one) => one.id === id)
    const stays = id === model.root ? staysOf(model, id) : []
    if (state) wholes.set(id, faceFor(wholeOf(model, state, begins), stays))
  }
  const drawn = model.states.filter(({ id }) => id !== model.root)
  const faces = new Map(drawn.map((state) => [state.id, faceFor(faceOf(state), staysOf(model, state.id))]))
  return { model, faces, wholes }
}

/** How much room the arrows need beside each other on that side of a state that has more of them. */
function roomForArrows(edges: readonly ElkExtendedEdge[], state: string): number {
  const begin = edges.filter(({ sources }) => sources.includes(state)).length
  const end = edges.filter(({ targets }) => targets.includes(state)).length
  return (Math.max(begin, end) + 1) * arrowRoom
}

function leafOf({ edges, direction }: Plan, id: string, { width, height }: Size): ElkNode {
  const room = roomForArrows(edges, id)
  return direction === 'DOWN'
    ? { id, width: Math.max(width, room), height }
    : { id, width, height: Math.max(height, room) }
}

function nodeOf(chart: Chart, plan: Plan, state: StateModel): ElkNode {
  const { model, faces, wholes } = chart
  const inner = model.states
    .filter(({ parent }) => parent === state.id)
    .map((child) => nodeOf(chart, plan, child))
  const face = faces.get(state.id)
  const width = Math.max(smallest.width, face?.width ?? 0)
  const height = face?.height ?? 0
  if (inner.length === 0) {
    return leafOf(plan, state.id, { width, height: Math.max(smallest.height, height) })
  }
  const whole = wholes.get(state.id)
  return {
    id: state.id,
    layoutOptions: {
      ...how,
      'elk.padding': `[top=${height + 8},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ id: startId(state.initial), ...dotSize }]),
      ...(whole === undefined ? [] : [leafOf(plan, wholeId(state.id), whole)]),
      ...inner,
    ],
  }
}

/** Whether an arrow leads against the order of the chart; it is laid out the other way round and turned back. */
function isBack({ model }: Pick<Chart, 'model'>, source: string, target: string): boolean {
  const order = model.states.map(({ id }) => id)
  return order.indexOf(target) < order.indexOf(source)
}

function labelFor(transition: TransitionModel): ElkLabel {
  const { width, height } = labelOf(transition)
  return {
    text: transition.words,
    width: width + 2 * labelPadding,
    height: height + labelPadding,
    layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
  }
}

function edgesOf(chart: Chart): ElkExtendedEdge[] {
  const { model } = chart
  const starts = model.states.flatMap(({ initial }) =>
    initial === null ? [] : [{ id: `to ${initial}`, sources: [startId(initial)], targets: [initial] }],
  )
  const led = model.transitions
    .filter((transition) => !isStay(transition))
    .flatMap((transition) =>
      transition.targets.map((target, index) => {
        const from = endOf(model, transition.source, target)
        const to = endOf(model, target, transition.source)
        const turned = isBack(chart, transition.source, target)
        return {
          id: `${transition.id} ${index}`,
          sources: [turned ? to : from],
          targets: [turned ? from : to],
          labels: index > 0 ? [] : [labelFor(transition)],
        }
      }),
    )
  return [...starts, ...led]
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height }
}

function nodesUnder(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesUnder)]
}

function routeOf(edge: ElkExtendedEdge): Point[] {
  return (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
}

/** Whether an arrow, whose parts are all upright or level, goes through a box. */
function isCrossed({ x, y, width, height }: Box, route: readonly Point[]): boolean {
  return route.slice(1).some((to, index) => {
    const from = route[index] ?? to
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
    return left < x + width && right > x && top < y + height && bottom > y
  })
}

function moved(lines: Block['lines'], { x, y }: Point): Block['lines'] {
  return lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y }))
}

/** Where the words of a face begin: at the left, or as far to the right as arrows that cross the box leave it free. */
function cornerOf({ width, height }: Face, box: Box, arrows: readonly (readonly Point[])[]): Point {
  const left = box.x + padding
  const isFree = (x: number): boolean => {
    const room = { x: x - step / 2, y: box.y + 1, width: width - 2 * padding + step, height: height - 1 }
    return !arrows.some((route) => isCrossed(room, route))
  }
  const places = Math.floor((box.width - width) / step)
  const corners = Array.from({ length: places + 1 }, (_, index) => left + index * step)
  return { x: corners.find(isFree) ?? left, y: box.y + padding / 2 }
}

/** The lines of a face in the box that it was given. */
function written(
  face: Face,
  box: Box,
  arrows: readonly (readonly Point[])[],
): Pick<PlacedState, 'lines' | 'stays'> {
  const { block, stays } = face
  const corner = cornerOf(face, box, arrows)
  let y = corner.y + block.height
  return {
    lines: moved(block.lines, corner),
    stays: stays.map(({ transition, block: own }) => {
      const at = { x: corner.x, y }
      y += own.height
      return {
        id: transition.id,
        kind: transition.kind,
        box: { ...at, width: own.width, height: own.height },
        lines: moved(own.lines, at),
      }
    }),
  }
}

function placedTransition(
  model: FlowModel,
  transition: TransitionModel,
  edges: ReadonlyMap<string, ElkExtendedEdge>,
): PlacedTransition {
  const own = transition.targets.flatMap((_, index) => edges.get(`${transition.id} ${index}`) ?? [])
  const routes = own.map((edge, index) => {
    const turned = isBack({ model }, transition.source, transition.targets[index] ?? '')
    return turned ? routeOf(edge).reverse() : routeOf(edge)
  })
  const label = boxOf(own[0]?.labels?.[0] ?? {})
  return {
    id: transition.id,
    kind: transition.kind,
    routes,
    label,
    lines: moved(labelOf(transition).lines, { x: label.x + labelPadding, y: label.y + labelPadding / 2 }),
  }
}

function drawingOf({ model, faces, wholes }: Chart, laidOut: ElkNode): Drawing {
  const boxes = new Map(nodesUnder(laidOut).map((node) => [node.id, boxOf(node)]))
  const edges = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]))
  const { width, height } = boxOf(laidOut)
  const arrows = [...edges.values()].map(routeOf)
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: [...faces].flatMap(([id, face]) => {
      const box = boxes.get(id)
      return box === undefined ? [] : [{ id, box, ...written(face, box, arrows) }]
    }),
    transitions: model.transitions
      .filter((transition) => !isStay(transition))
      .map((transition) => placedTransition(model, transition, edges)),
    starts: model.states.flatMap(({ initial }) => {
      const edge = edges.get(`to ${initial}`)
      const dot = boxes.get(startId(initial ?? ''))
      return initial === null || !edge || !dot ? [] : [{ state: initial, dot, route: routeOf(edge) }]
    }),
    wholes: [...wholes].flatMap(([state, face]) => {
      const box = boxes.get(wholeId(state))
      return box === undefined ? [] : [{ state, box, ...written(face, box, arrows) }]
    }),
  }
}

function scaleOn({ width, height }: Drawing): number {
  return Math.min(page.width / width, page.height / height)
}

/**
 * Gives everything in a chart its place: the same chart gives the same drawing, number by number.
 *
 * It is laid out from above and from the left; of the two the one that a page shows larger is given.
 */
export async function layOut(model: FlowModel): Promise<Drawing> {
  const chart = chartOf(model)
  const [root] = model.states
  if (root === undefined) throw new Error(`${model.id} has no states to draw`)
  const elk = new Elk()
  const drawings: Drawing[] = []
  for (const direction of directions) {
    const edges = edgesOf(chart)
    const { id, children = [] } = nodeOf(chart, { direction, edges }, root)
    const graph = { id, children, edges, layoutOptions: { ...how, 'elk.direction': direction } }
    drawings.push(drawingOf(chart, await elk.layout(graph)))
  }
  const [down, right] = drawings
  if (down === undefined || right === undefined) throw new Error(`${model.id} could not be laid out`)
  return scaleOn(down) >= scaleOn(right) ? down : right
}
