import { style } from '@vanilla-extract/css'
import { frame as frameOfField, input } from './field.css.ts'
import { vars } from './theme/theme.css.ts'

/** Above the blocks of a phone. */
export const sort = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['4']} ${vars.space['12']}`,
  marginBlockEnd: vars.space['16'],
})
export const frame = style([frameOfField, { flex: '1 1 12rem', minWidth: 0 }])
export const choice = style([input, { paddingInlineEnd: vars.space['48'], textOverflow: 'ellipsis' }])
export const sign = style({
  position: 'absolute',
  insetInlineEnd: vars.space['16'],
  display: 'flex',
  color: vars.color.inkMuted,
  pointerEvents: 'none',
})
