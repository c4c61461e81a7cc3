import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({
  display: 'grid',
  gap: vars.space['24'],
  maxWidth: vars.size.field,
  marginInline: 'auto',
  padding: `${vars.space['32']} ${vars.size.gutter}`,
})
export const part = style({
  display: 'grid',
  gap: vars.space['12'],
  padding: vars.space['20'],
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
})
export const presses = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['8'] })
export const lines = style({ display: 'grid', gap: vars.space['4'], overflowWrap: 'anywhere' })
