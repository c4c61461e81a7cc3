import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space['48'], minWidth: 0 })
export const note = style({
  selectors: { '&:has(> :not(:empty))': { marginBlockEnd: vars.space['16'] } },
})
export const narrow = style({
  display: 'grid',
  gap: vars.space['32'],
  minWidth: 0,
  maxWidth: vars.size.field,
})
export const card = style({ display: 'grid', gap: vars.space['4'], justifyItems: 'start' })
