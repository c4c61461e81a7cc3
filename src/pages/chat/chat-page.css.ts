import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gridTemplateRows: 'auto auto 1fr auto', minHeight: '100dvh' })
const column = style({
  width: '100%',
  maxWidth: `calc(${vars.size.content} + 2 * ${vars.size.gutter})`,
  marginInline: 'auto',
  paddingInline: vars.size.gutter,
})
export const head = style([column, { gridRow: 2, paddingBlockStart: vars.space['20'] }])
export const main = style([column, { gridRow: 3, paddingBlock: `${vars.space['28']} ${vars.space['48']}` }])
export const foot = style({ gridRow: 4 })
