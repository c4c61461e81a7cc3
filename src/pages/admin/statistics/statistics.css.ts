import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space['48'], minWidth: 0 })
export const part = style({ display: 'grid', gap: vars.space['28'], minWidth: 0 })
export const partHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: `${vars.space['12']} ${vars.space['24']}`,
})
export const note = style([small, { minHeight: '1lh', color: vars.color.inkMuted }])
export const counted = style({ display: 'grid', gap: vars.space['8'], minWidth: 0 })
export const countedHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['8'],
  borderBlockStart: edge,
  paddingBlockStart: vars.space['8'],
})
export const pair = style({
  display: 'grid',
  gap: `${vars.space['24']} ${vars.space['48']}`,
  minWidth: 0,
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } },
})
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['8']} ${vars.space['16']}`,
})
export const card = style({ display: 'grid', gap: vars.space['4'] })
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space['8'],
})
