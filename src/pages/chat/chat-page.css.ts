import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh' })
export const main = style({
  gridRow: 2,
  width: '100%',
  maxWidth: `calc(${vars.size.content} + 2 * ${vars.size.gutter})`,
  marginInline: 'auto',
  padding: `${vars.space['48']} ${vars.size.gutter}`,
})
export const foot = style({ gridRow: 3 })
