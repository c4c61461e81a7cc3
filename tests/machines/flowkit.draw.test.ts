// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import type { Box, Drawing, Point } from '#flowkit/draw/drawing.ts'
import { layOut } from '#flowkit/draw/layout.ts'
import { signs } from '#flowkit/draw/signs.ts'
import { chartColors, chartStyle } from '#flowkit/draw/style.ts'
import { toSvg } from '#flowkit/draw/svg.ts'
import { defineFlow } from '#flowkit/flow.ts'
import { type FlowModel, modelOf } from '#flowkit/model.ts'
import { flows } from '#machines/index.ts'
import { darkColors, lightColors } from '#src/ui/theme/colors.ts'

/** A chart with everything that the product's own have not: back to the whole, to two regions at once, staying as a whole. */
const oddMachine = setup({
  types: { events: {} as { type: 'odd.restart' | 'odd.split' | 'odd.note' | 'odd.stay' } },
}).createMachine({
  id: 'odd',
  initial: 'whole',
  on: { 'odd.stay': { reenter: true } },
  states: {
    whole: {
      initial: 'first',
      states: {
        first: { on: { 'odd.restart': { target: '#odd.whole', reenter: true } } },
        before: { type: 'history' },
      },
      on: {
        'odd.note': { target: '#odd.whole', reenter: true },
        'odd.split': ['#odd.two.left.end', '#odd.two.right.end'],
      },
    },
    two: {
      type: 'parallel',
      states: {
        left: { initial: 'begin', states: { begin: { on: { 'odd.note': '#odd.whole.before' } }, end: {} } },
        right: { initial: 'begin', states: { begin: {}, end: { type: 'final' } } },
      },
    },
  },
})
const odd = defineFlow({
  id: 'odd',
  title: 'Odd',
  machine: oddMachine,
  cases: {
    inputs: { start: undefined },
    events: { 'odd.restart': 'plain', 'odd.split': 'plain', 'odd.note': 'plain', 'odd.stay': 'plain' },
    outcomes: {},
    project: () => ({}),
  },
})

const charts = await Promise.all(
  [...flows, odd].map(async (flow) => {
    const model = modelOf(flow)
    const drawing = await layOut(model)
    return { id: flow.id, flow, model, drawing, svg: toSvg(model, drawing) }
  }),
)

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]))
}

function isWithin({ states }: Pick<FlowModel, 'states'>, inner: string, outer: string): boolean {
  const parent = states.find(({ id }) => id === inner)?.parent
  return parent === outer || (typeof parent === 'string' && isWithin({ states }, parent, outer))
}

/** Two states that share room though neither is in the other. */
function collisions(model: FlowModel, { states }: Drawing): string[] {
  return pairs(states)
    .filter(([one, other]) => !isWithin(model, one.id, other.id) && !isWithin(model, other.id, one.id))
    .filter(([one, other]) => overlap(one.box, other.box))
    .map(([one, other]) => `${one.id} and ${other.id}`)
}

function labelsOf({ transitions, states, wholes }: Drawing): { id: string; box: Box }[] {
  return [
    ...transitions.map(({ id, label }) => ({ id, box: label })),
    ...[...states, ...wholes].flatMap(({ stays }) => stays.map(({ id, box }) => ({ id, box }))),
  ]
}

function isOn({ x, y }: Point, { x: left, y: top, width, height }: Box): boolean {
  const slack = 0.5
  return x >= left - slack && y >= top - slack && x <= left + width + slack && y <= top + height + slack
}

/** Whether an upright or level line touches a box. */
function crosses([from, to]: readonly [Point, Point], box: Box): boolean {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return overlap({ x, y, width: Math.abs(from.x - to.x) + 0.1, height: Math.abs(from.y - to.y) + 0.1 }, box)
}

function legs(route: readonly Point[]): [Point, Point][] {
  return route.slice(1).flatMap((to, index): [Point, Point][] => {
    const from = route[index]
    return from === undefined ? [] : [[from, to]]
  })
}

describe.each(charts)('the drawing of $id', ({ id, flow, model, drawing, svg }) => {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const drawn = (name: string) =>
    [...document.querySelectorAll(`[${name}]`)].map((part) => part.getAttribute(name))

  it('has each state but the whole once, and each transition once [FLOW-30]', () => {
    const paths = model.states.filter(({ parent }) => parent !== null).map(({ path }) => path)
    expect(drawn('data-state').sort()).toEqual(paths.sort())
    expect(drawn('data-transition').sort()).toEqual(model.transitions.map((one) => one.id).sort())
  })

  it('has children inside of their parents, and no other two states over each other [FLOW-30]', () => {
    expect(collisions(model, drawing)).toEqual([])
    const boxes = new Map(drawing.states.map((state) => [state.id, state.box]))
    for (const { id: state, parent } of model.states) {
      const [inner, outer] = [boxes.get(state), boxes.get(parent ?? '')]
      if (inner && outer) expect(isInside(inner, outer), state).toBe(true)
    }
  })

  it('has no words over other words or over a state that they are not in [FLOW-31]', () => {
    const labels = labelsOf(drawing)
    expect(pairs(labels).filter(([one, other]) => overlap(one.box, other.box))).toEqual([])
    const leaves = drawing.states.filter(
      ({ id: state }) => !model.states.some(({ parent }) => parent === state),
    )
    for (const { id: transition, label } of drawing.transitions) {
      expect(
        leaves.filter(({ box }) => overlap(box, label)).map((leaf) => `${transition} over ${leaf.id}`),
      ).toEqual([])
    }
  })

  it('has the words of each arrow on its line, and no line through a state on its way [FLOW-31]', () => {
    const boxes = new Map([...drawing.states.map(({ id: state, box }) => [state, box] as const)])
    const leaves = drawing.states.filter(
      ({ id: state }) => !model.states.some(({ parent }) => parent === state),
    )
    for (const { id: transition, routes, label } of drawing.transitions) {
      expect(
        routes.flatMap(legs).some((leg) => crosses(leg, label)),
        transition,
      ).toBe(true)
      const known = model.transitions.find((one) => one.id === transition)
      const [source, targets] = [known?.source ?? '', known?.targets ?? []]
      for (const [index, route] of routes.entries()) {
        const [first, last] = [route.at(0), route.at(-1)]
        const [from, to] = [boxes.get(source), boxes.get(targets[index] ?? '')]
        if (from && first && source !== model.root)
          expect(isOn(first, from), `${transition} begins`).toBe(true)
        if (to && last) expect(isOn(last, to), `${transition} ends`).toBe(true)
        const others = leaves.filter((leaf) => leaf.id !== source && !targets.includes(leaf.id))
        const through = legs(route).flatMap((leg) => others.filter(({ box }) => crosses(leg, box)))
        expect(through.map((leaf) => `${transition} through ${leaf.id}`)).toEqual([])
      }
    }
  })

  it('has every word inside of the box that it is written in [FLOW-31]', () => {
    const stays = [...drawing.states, ...drawing.wholes].flatMap((placed) => placed.stays)
    const written = [
      ...drawing.states,
      ...stays,
      ...drawing.wholes.map((whole) => ({ ...whole, id: whole.state })),
      ...drawing.transitions.map((one) => ({ ...one, box: one.label })),
    ]
    for (const { id: name, box, lines } of written) {
      expect(lines.length, name).toBeGreaterThan(0)
      for (const { text, x, y, width } of lines) {
        expect(isInside({ x, y: y - 10, width, height: 10 }, box), `${name}: ${text}`).toBe(true)
      }
    }
  })

  it('has no line through the words of a state that it goes through [FLOW-31]', () => {
    const words = drawing.states.flatMap(({ id: name, lines, stays }) =>
      [...lines, ...stays.flatMap((stay) => stay.lines)].map((line) => ({ name, ...line })),
    )
    for (const { id: transition, routes } of drawing.transitions) {
      const through = routes
        .flatMap(legs)
        .flatMap((leg) =>
          words.filter(({ x, y, width }) => crosses(leg, { x, y: y - 10, width, height: 10 })),
        )
      expect(through.map(({ name, text }) => `${transition} through ${text} of ${name}`)).toEqual([])
    }
  })

  it('marks where each compound state begins and each state that ends it [FLOW-30]', () => {
    const initials = model.states.flatMap(({ initial }) => (initial === null ? [] : [initial]))
    expect(drawing.starts.map(({ state }) => state)).toEqual(initials)
    expect(document.querySelectorAll('.start .dot')).toHaveLength(initials.length)
    const finals = model.states.filter(({ kind }) => kind === 'final')
    expect(document.querySelectorAll('.is-final > .edge-of-final')).toHaveLength(finals.length)
  })

  it('says what each state asks and how long it waits, and gives each transition the sign of its kind [FLOW-32]', () => {
    for (const { path, title, services, timers } of model.states.filter(({ parent }) => parent !== null)) {
      const text = document.getElementById(`state-${path}`)?.textContent?.replace(/\s+/g, '') ?? ''
      expect(text).toContain(title.replace(/\s+/g, ''))
      for (const part of [
        ...(services.length > 0 ? ['asks:'] : []),
        ...(timers.length > 0 ? ['waits:'] : []),
      ]) {
        expect(text, path).toContain(part)
      }
    }
    for (const { id: transition, kind } of model.transitions) {
      const part = document.querySelector(`[data-transition="${transition}"]`)
      expect(part?.classList.contains(`kind-${kind}`), transition).toBe(true)
      expect(part?.querySelector('.sign')?.getAttribute('d')).toBe(signs[kind])
    }
  })

  it('stands alone with a title, a description and its own style [FLOW-33]', () => {
    expect(document.querySelector('parsererror')).toBeNull()
    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(document.querySelector('svg > title')?.textContent).toBe(flow.title)
    expect(document.querySelector('svg > desc')?.textContent).toContain(`${drawing.states.length} states`)
    expect(document.querySelector('style')?.textContent).toBe(chartStyle)
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|<script|<image|@import|url\(/)
    const ids = [...document.querySelectorAll('[id]')].map((part) => part.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is drawn inside of its page, and the same each time [FLOW-33]', async () => {
    const page = { x: 0, y: 0, width: drawing.width, height: drawing.height }
    for (const { id: name, box } of [...drawing.states, ...labelsOf(drawing)]) {
      expect(isInside(box, page), name).toBe(true)
    }
    expect(toSvg(modelOf(flow), await layOut(modelOf(flow))), id).toBe(svg)
  })
})

describe('drawings', () => {
  it('wear the colours of the portal, light and dark [FLOW-33]', () => {
    const names = {
      paper: 'canvas',
      box: 'surface',
      inner: 'sunk',
      ink: 'ink',
      muted: 'inkMuted',
      line: 'lineStrong',
      person: 'home',
      answer: 'good',
      failure: 'bad',
      timer: 'solarText',
      lit: 'lamp',
      onLit: 'onLamp',
      taken: 'grid',
      chosen: 'focus',
    } as const satisfies Record<keyof typeof chartColors.light, keyof typeof lightColors>
    for (const [name, color] of Object.entries(names)) {
      expect(Reflect.get(chartColors.light, name), name).toBe(Reflect.get(lightColors, color))
      expect(Reflect.get(chartColors.dark, name), name).toBe(Reflect.get(darkColors, color))
    }
  })

  it('have a sign of its own for each kind of transition, and other lines for failures and timers [FLOW-32]', () => {
    expect(new Set(Object.values(signs)).size).toBe(Object.keys(signs).length)
    expect(chartStyle).toMatch(/\.kind-failure \.arrow\{stroke-dasharray:7 4\}/)
    expect(chartStyle).toMatch(/\.kind-timer \.arrow\{stroke-dasharray:2 3\}/)
  })
})
