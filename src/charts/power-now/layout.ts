import type { FlowLine } from '#domain/power-flow.ts'
import type { SiteCategory } from '#domain/site-categories.ts'

/** One arrangement of the four nodes; all sizes in CSS pixels. */
export interface Arrangement {
  width: number
  height: number
  radius: number
  turn: number
  perKilowatt: number
  nodes: Record<SiteCategory, { x: number; y: number }>
}

const wide: Arrangement = {
  width: 500,
  height: 306,
  radius: 36,
  turn: 60,
  perKilowatt: 5.2,
  nodes: {
    solar: { x: 250, y: 40 },
    battery: { x: 76, y: 156 },
    grid: { x: 424, y: 156 },
    home: { x: 250, y: 266 },
  },
}

/** The arrangement of a phone. It moves the side nodes inwards below 350 px, so that nothing shrinks. */
function narrow(width: number): Arrangement {
  const middle = width / 2
  const aside = Math.max(82, Math.min(123, middle - 52))
  return {
    width,
    height: 336,
    radius: 34,
    turn: 46,
    perKilowatt: 4.6,
    nodes: {
      solar: { x: middle, y: 38 },
      battery: { x: middle - aside, y: 146 },
      grid: { x: middle + aside, y: 146 },
      home: { x: middle, y: 295 },
    },
  }
}

export const arrangementFor = (width: number): Arrangement => (width >= 460 ? wide : narrow(width))

const between = 3
const arrow = { length: 13, width: 17, short: 9 }
/** An arrowhead is never narrower than its ribbon. */
const arrowWidth = (ribbon: number) => Math.max(arrow.width, ribbon + 6)
/** How far apart two lines end at one node, so that their arrowheads stay clear of each other. */
const lane = 11
const kappa = 0.5523

export interface Ribbon {
  from: SiteCategory
  to: SiteCategory
  watts: number
  width: number
  path: string
  arrow: string
  /** Seconds for one dash to reach the place of the next. */
  seconds: number
}

/** Width of a ribbon: power times the scale, at least 2.5 and at most 26 px. */
export function ribbonWidth(watts: number, perKilowatt: number): number {
  return Math.min(26, Math.max(2.5, (watts / 1000) * perKilowatt))
}

/** So many dash steps take five seconds: what moves longer by itself would need a way to stop it (WCAG 2.2.2). POWER-17 */
export const dashSteps = (seconds: number) => 5 / seconds

/** One dash step of 22 px takes 1.4 s; below half a kilowatt it is slower, at most four times. */
export function dashSeconds(watts: number): number {
  const slower = watts >= 500 ? 1 : Math.min(4, 500 / Math.max(1, watts))
  return Math.round(1.4 * slower * 10) / 10
}

const round = (value: number) => Math.round(value * 100) / 100

/** A path, its numbers in hundredths. */
const path = (words: TemplateStringsArray, ...numbers: number[]) => String.raw(words, ...numbers.map(round))

type Heading = 'left' | 'right' | 'down'

/** A triangle whose tip lies at (x, y) and points where it heads. */
function arrowhead(x: number, y: number, heading: Heading, ribbon: number): string {
  const half = arrowWidth(ribbon) / 2
  if (heading === 'down') return path`M${x} ${y}L${x - half} ${y - arrow.length}H${x + half}Z`
  const back = heading === 'left' ? x + arrow.length : x - arrow.length
  return path`M${x} ${y}L${back} ${y - half}V${y + half}Z`
}

/** From a point down, a quarter turn, then level, or level first, to where it ends. */
function bend(
  [x, y]: readonly [number, number],
  [endX, endY]: readonly [number, number],
  turn: number,
  isDownFirst: boolean,
): string {
  const side = Math.sign(endX - x)
  const r = Math.min(turn, Math.abs(endX - x), endY - y)
  const k = r * (1 - kappa)
  return isDownFirst
    ? path`M${x} ${y}V${endY - r}C${x} ${endY - k} ${x + side * k} ${endY} ${x + side * r} ${endY}H${endX}`
    : path`M${x} ${y}H${endX - side * r}C${endX - side * k} ${y} ${endX} ${y + k} ${endX} ${y + r}V${endY}`
}

/** How far inside its node a circle's edge lies when one leaves its axis by `offset`. */
const chord = (radius: number, offset: number) => Math.sqrt(Math.max(0, radius ** 2 - offset ** 2))

/** The ribbons of the lines that flow: where each runs, how wide, and its arrowhead. */
export function ribbons(lines: readonly FlowLine[], place: Arrangement): Ribbon[] {
  const { nodes, radius } = place
  const find = (from: SiteCategory, to: SiteCategory) =>
    lines.find((line) => line.from === from && line.to === to)
  const width = (line: FlowLine | undefined) => (line ? ribbonWidth(line.watts, place.perKilowatt) : 0)
  const drawn: Ribbon[] = []
  const add = (line: FlowLine, path: string, head: string) =>
    drawn.push({ ...line, width: width(line), path, arrow: head, seconds: dashSeconds(line.watts) })

  const sunHome = find('solar', 'home')
  const sunBattery = find('solar', 'battery')
  const sunGrid = find('solar', 'grid')
  const batteryGrid = find('battery', 'grid')
  const gridBattery = find('grid', 'battery')
  const batteryHome = find('battery', 'home')
  const gridHome = find('grid', 'home')
  const tip = radius + arrow.short
  const level = nodes.battery.y

  // Two lines at one side of a node keep to lanes above and below its middle.
  const acrossY = level + (sunBattery || sunGrid ? lane : batteryHome || gridHome ? -lane : 0)
  const across = batteryGrid ?? gridBattery
  if (across) {
    const side = across.from === 'battery' ? 1 : -1
    const start = nodes[across.from].x + side * chord(radius, acrossY - level)
    const end = nodes[across.to].x - side * (chord(radius, acrossY - level) + arrow.short)
    add(
      across,
      path`M${start} ${acrossY}H${end - side * (arrow.length - 1)}`,
      arrowhead(end, acrossY, side > 0 ? 'right' : 'left', width(across)),
    )
  }

  const half = width(sunHome) / 2
  for (const [line, side] of [
    [sunBattery, -1],
    [sunGrid, 1],
  ] as const) {
    if (!line) continue
    const x =
      nodes.solar.x +
      side *
        (half > 0
          ? half + between + width(line) / 2
          : sunBattery && sunGrid
            ? between / 2 + width(line) / 2
            : 0)
    const y = level - (across ? lane : 0)
    const end = nodes[line.to].x - side * (tip - (radius - chord(radius, y - level)))
    add(
      line,
      bend([x, nodes.solar.y], [end - side * (arrow.length - 1), y], place.turn, true),
      arrowhead(end, y, side < 0 ? 'left' : 'right', width(line)),
    )
  }

  const sides = [
    [batteryHome, -1],
    [gridHome, 1],
  ] as const
  const arrivals = [sunHome, batteryHome, gridHome].filter((line) => line !== undefined).length
  for (const [line, side] of sides) {
    if (!line) continue
    const own = arrowWidth(width(line)) / 2
    const beside = sunHome
      ? arrowWidth(width(sunHome)) / 2 + between + own
      : Math.max(lane, own + between / 2)
    const apart = arrivals === 1 ? 0 : Math.min(beside, radius - 2)
    const x = nodes.home.x + side * apart
    const y = level + (across ? lane : 0)
    const end = nodes.home.y - chord(radius, apart) - arrow.short
    const start = nodes[line.from].x - side * chord(radius, y - level)
    add(
      line,
      bend([start, y], [x, end - arrow.length + 1], place.turn, false),
      arrowhead(x, end, 'down', width(line)),
    )
  }

  if (sunHome) {
    const end = nodes.home.y - tip
    add(
      sunHome,
      path`M${nodes.solar.x} ${nodes.solar.y}V${end - arrow.length + 1}`,
      arrowhead(nodes.home.x, end, 'down', width(sunHome)),
    )
  }
  return drawn
}

/** Dash pattern that fills `share` of a ring, from the top, clockwise. */
export function chargeArc(radius: number, share: number): { around: number; filled: number } {
  const around = 2 * Math.PI * radius
  return { around: round(around), filled: round(around * Math.min(1, Math.max(0, share))) }
}
