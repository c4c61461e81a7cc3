import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** Whatever was written for a word, a page of a phone is no wider for it. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } as const

export const page = style({ ...column, gap: vars.space['20'] })
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
export const section = style({ ...column, gap: vars.space['16'], maxWidth: 980 })
export const group = style({ ...column, gap: vars.space['8'] })
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
