import type { SiteCategory } from '#domain/site-categories.ts'
import { inks, sourceColors } from '../marks/source-colors.css.ts'
import { SourceIcon } from '../marks/source-icon.tsx'
import { chargeArc } from './layout.ts'
import * as css from './power-now.css.ts'

export interface NodeWords {
  name: string
  /** Null where there is nothing to say in figures. */
  figure: { value: string; unit: string } | null
  state: string | null
}

/** One of the four places: its ring, its icon, its words at the side (sun, home) or below (battery, grid). */
export function Node({
  source,
  x,
  y,
  radius,
  words,
  charge,
  quiet,
}: {
  source: SiteCategory
  x: number
  y: number
  radius: number
  words: NodeWords
  /** State of charge as a share of one. */
  charge?: number | null
  quiet: boolean
}) {
  const { edge, fill } = sourceColors[source]
  const sun = source === 'solar'
  const stored = charge ?? null
  return (
    <g>
      {stored === null ? (
        <circle
          cx={x}
          cy={y}
          r={radius}
          fill={sun && !quiet ? inks.lamp : inks.surface}
          stroke={quiet ? inks.line : edge}
          strokeWidth={2}
        />
      ) : (
        <ChargeRing x={x} y={y} radius={radius} share={stored} edge={edge} track={fill} />
      )}
      <SourceIcon
        source={source}
        size={28}
        x={x - 14}
        y={y - 14}
        color={quiet ? inks.muted : sun ? inks.onLamp : edge}
      />
      {sun || source === 'home' ? (
        <Words words={words} x={x + radius + 14} y={y} anchor="start" />
      ) : (
        <Words words={words} x={x} y={y + radius + 29} anchor="middle" />
      )}
    </g>
  )
}

function Words({
  words,
  x,
  y,
  anchor,
}: {
  words: NodeWords
  x: number
  y: number
  anchor: 'start' | 'middle'
}) {
  return (
    <text textAnchor={anchor} className={css.name}>
      <tspan x={x} y={words.figure || words.state ? y - 7 : y + 5}>
        {words.name}
      </tspan>
      {words.figure && (
        <tspan x={x} y={y + 17} className={css.figure}>
          {words.figure.value}
          <tspan className={css.unit} dx="4">
            {words.figure.unit}
          </tspan>
        </tspan>
      )}
      {words.state && (
        <tspan x={x} y={y + (words.figure ? 38 : 15)}>
          {words.state}
        </tspan>
      )}
    </text>
  )
}

function ChargeRing({
  x,
  y,
  radius,
  share,
  edge,
  track,
}: {
  x: number
  y: number
  radius: number
  share: number
  edge: string
  track: string
}) {
  const inner = radius - 1.5
  const { around, filled } = chargeArc(inner, share)
  return (
    <>
      <circle cx={x} cy={y} r={inner} fill={inks.surface} stroke={track} strokeWidth={5} />
      {filled > 0 && (
        <circle
          cx={x}
          cy={y}
          r={inner}
          fill="none"
          stroke={edge}
          strokeWidth={5}
          strokeLinecap={share < 1 ? 'round' : 'butt'}
          strokeDasharray={`${filled} ${around}`}
          transform={`rotate(-90 ${x} ${y})`}
        />
      )}
    </>
  )
}
