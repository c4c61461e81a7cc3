import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({
  maxWidth: vars.size.content,
  margin: '0 auto',
  padding: `${vars.space['32']} ${vars.size.gutter}`,
  fontFamily: vars.font.text,
  color: vars.color.ink,
})
export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space['16'], minHeight: 64 })
export const stage = style({ minHeight: 380 })
