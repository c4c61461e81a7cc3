import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space['20'], minWidth: 0 })
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['12'] })
export const search = style({
  flex: '0 1 24rem',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: '100%' } },
})
export const filter = style({
  width: '20rem',
  maxWidth: '100%',
  minWidth: 0,
  '@media': { [media.phone]: { width: '100%' } },
})
export const count = style([small, { minHeight: '1lh', color: vars.color.inkMuted }])
export const section = style({ display: 'grid', gap: vars.space['16'], minWidth: 0, maxWidth: 980 })
export const group = style({ display: 'grid', gap: vars.space['8'], minWidth: 0 })
export const sectionHead = style({
  display: 'grid',
  gap: vars.space['4'],
  marginBlockStart: vars.space['12'],
})
export const note = style([small, { color: vars.color.inkMuted, overflowWrap: 'anywhere' }])
export const question = style({
  display: 'flex',
  alignItems: 'center',
  gap: `${vars.space['4']} ${vars.space['12']}`,
  minWidth: 0,
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'start', gap: 0 } },
})
export const words = style({
  display: 'grid',
  gap: vars.space['4'],
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space['4']} ${vars.space['12']}`,
})
