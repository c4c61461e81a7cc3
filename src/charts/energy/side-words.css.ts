import { createVar, style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** A share of the whole, 0 to 1. */
export const share = createVar()
export const hue = createVar()

export const track = style({
  height: vars.size.bar,
  borderRadius: vars.radius.pill,
  background: vars.color.sunk,
  boxShadow: `inset 0 0 0 ${vars.size.edge} ${vars.color.line}`,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: { outline: `${vars.size.edge} solid` } },
})
export const filled = style({
  height: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.ink,
  width: `calc(${share} * 100%)`,
  '@media': { [media.forcedColors]: { background: 'CanvasText' } },
})
const words = { margin: 0, fontFamily: vars.font.text, fontSize: '0.875rem', lineHeight: 1.45 } as const
export const sentence = style({ ...words, marginTop: vars.space['8'], color: vars.color.ink })

export const previousNote = style({
  ...words,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['8'],
  color: vars.color.inkMuted,
})
export const swatchBody = style({ fill: vars.color.line })
export const swatchCap = style({ stroke: vars.color.previous, strokeWidth: 2.5 })
export const swatchDots = style({
  stroke: vars.color.previous,
  strokeWidth: 2,
  strokeDasharray: '2 5',
  strokeLinecap: 'round',
})

export const heading = style({
  margin: `0 0 ${vars.space['12']}`,
  fontFamily: vars.font.text,
  fontSize: '1.0625rem',
  lineHeight: 1.4,
  fontWeight: 600,
  color: vars.color.ink,
})
export const bar = style({ display: 'flex', gap: 3, height: 16 })
export const piece = style({
  flex: `${share} 1 0`,
  minWidth: 3,
  borderRadius: 4,
  background: hue,
  '@media': { [media.forcedColors]: { background: 'CanvasText' } },
})
export const ledger = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['8'],
  margin: `${vars.space['16']} 0 0`,
  padding: 0,
  '@media': { [media.small]: { flexDirection: 'row', gap: 3 } },
})
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '24px auto 1fr',
  alignItems: 'center',
  columnGap: vars.space['8'],
  fontFamily: vars.font.text,
  fontSize: '1rem',
  lineHeight: 1.5,
  color: vars.color.ink,
  '@media': {
    [media.small]: {
      flex: `${share} 1 0`,
      gridTemplateColumns: '24px 1fr',
      minWidth: 'max-content',
      alignContent: 'start',
    },
  },
})
export const entryName = style({ fontWeight: 600 })
export const entryValue = style({
  margin: 0,
  textAlign: 'right',
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.small]: { gridColumn: 2, textAlign: 'left', whiteSpace: 'nowrap' } },
})
export const nothing = style({ ...words, color: vars.color.inkMuted })
