import { globalStyle, style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const mat = style({
  padding: 10,
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  '@media': { [media.print]: { breakInside: 'avoid' } },
})
/** A double frame: 1.5 px, and 1 px within. */
export const frame = style({
  display: 'grid',
  gap: vars.space['20'],
  padding: vars.space['20'],
  border: `1.5px solid ${vars.color.action}`,
  borderRadius: vars.radius.tag,
  outline: `1px solid ${vars.color.action}`,
  outlineOffset: -5,
  '@media': { [media.small]: { padding: vars.space['28'] } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['16'],
})
/** Wide enough for its longest word: else the seal goes below. */
export const words = style({ flex: '1 1 min-content' })
export const quiet = style({ color: vars.color.inkMuted, fontSize: '0.9375rem', lineHeight: '1.375rem' })
export const facts = style({
  display: 'grid',
  columnGap: vars.space['24'],
  '@media': {
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', rowGap: vars.space['16'] },
  },
})
/** In pairs; on a phone a row with a line above, whose name breaks before its value does where both do not fit. */
export const fact = style({
  '@media': {
    [media.phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      columnGap: vars.space['16'],
      alignItems: 'baseline',
      paddingBlock: vars.space['12'],
      borderBlockStart: edge,
    },
  },
})
export const value = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { flexShrink: 0, maxWidth: '66%', textAlign: 'end' } },
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['12'],
  paddingBlockStart: vars.space['12'],
  borderBlockStart: edge,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  overflowWrap: 'anywhere',
})
export const print = style({
  minHeight: vars.size.touch,
  color: vars.color.action,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  '@media': { [media.print]: { display: 'none' } },
})
export const seal = style({ flex: 'none' })
export const rays = style({
  fill: 'none',
  stroke: vars.color.action,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
})
export const sun = style({ fill: vars.color.lamp })
/** While it prints by its own button nothing else is on the paper. */
export const alone = style({})

globalStyle(`*:has(${alone}) > *:not(${alone}, :has(${alone}), script, style)`, {
  '@media': { [media.print]: { display: 'none !important' } },
})
