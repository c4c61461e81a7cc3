import { style } from '@vanilla-extract/css'
import { focusRing } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const frame = style({ position: 'relative' })
export const drawing = style({ display: 'block', overflow: 'visible' })

const words = { fontFamily: vars.font.text, fontSize: '0.875rem' } as const
const halo = {
  paintOrder: 'stroke',
  stroke: vars.color.surface,
  strokeWidth: 5,
  strokeLinejoin: 'round',
} as const
export const axis = style({ ...words, fill: vars.color.inkMuted, fontVariantNumeric: 'tabular-nums' })
export const axisStrong = style({ ...words, fill: vars.color.ink, fontWeight: 600 })
export const value = style({
  ...words,
  ...halo,
  fill: vars.color.ink,
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const valueInside = style({
  ...words,
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const note = style({ ...words, ...halo, fill: vars.color.inkMuted })
export const noteStrong = style({ ...words, ...halo, fill: vars.color.ink, fontWeight: 600 })

export const gridline = style({ stroke: vars.color.line, strokeWidth: 1 })
export const baseline = style({ stroke: vars.color.lineStrong, strokeWidth: 1.5 })
export const previousBody = style({ fill: vars.color.line })
export const previousCap = style({ fill: 'none', stroke: vars.color.previous, strokeWidth: 2.5 })
export const previousLine = style({
  fill: 'none',
  stroke: vars.color.previous,
  strokeWidth: 2,
  strokeDasharray: '2 5',
  strokeLinecap: 'round',
})
export const expectedLine = style([previousLine, { stroke: vars.color.lineStrong, strokeWidth: 1.5 }])
export const gap = style({ stroke: vars.color.lineStrong, strokeWidth: 1.5, strokeDasharray: '4 4' })
export const leader = style({ stroke: vars.color.ink, strokeWidth: 1.5 })
export const leaderDot = style({ fill: vars.color.ink })

export const gapRows = style({
  display: 'grid',
  gap: vars.space['12'],
  margin: `${vars.space['16']} 0 0`,
  padding: 0,
  listStyleType: '""',
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: vars.color.ink,
})
export const gapRow = style({ display: 'grid', gridTemplateColumns: '20px 1fr', gap: vars.space['12'] })

export const reader = style({
  position: 'absolute',
  inset: 0,
  touchAction: 'pan-y',
  borderRadius: vars.radius.control,
  outline: 'none',
  selectors: {
    '&:focus-visible': { ...focusRing },
  },
})
const cursor = style({
  position: 'absolute',
  top: 0,
  left: 0,
  pointerEvents: 'none',
  willChange: 'transform',
})
export const cursorBand = style([
  cursor,
  {
    background: vars.color.ink,
    opacity: 0.07,
    borderRadius: vars.radius.tag,
    '@media': {
      [media.forcedColors]: {
        background: 'transparent',
        opacity: 1,
        outline: `${vars.size.edgeStrong} solid`,
      },
    },
  },
])
const inkAlways = {
  background: vars.color.ink,
  '@media': { [media.forcedColors]: { background: 'CanvasText' } },
} as const
export const cursorLine = style([cursor, { width: 1, ...inkAlways }])
export const cursorDot = style([
  cursor,
  {
    width: 9,
    height: 9,
    borderRadius: '50%',
    border: `2px solid ${vars.color.surface}`,
    ...inkAlways,
  },
])
export const readout = style([
  cursor,
  {
    minWidth: 120,
    maxWidth: 240,
    padding: `${vars.space['8']} ${vars.space['12']}`,
    borderRadius: vars.radius.control,
    background: vars.color.raised,
    boxShadow: vars.shadow.float,
    color: vars.color.ink,
    fontFamily: vars.font.text,
    fontSize: '0.875rem',
    lineHeight: 1.4,
    fontVariantNumeric: 'tabular-nums',
    zIndex: vars.layer.sticky,
    '@media': { [media.forcedColors]: { border: `${vars.size.edge} solid` } },
  },
])
export const readoutLabel = style({ color: vars.color.inkMuted })
export const readoutValue = style({ fontWeight: 600 })
