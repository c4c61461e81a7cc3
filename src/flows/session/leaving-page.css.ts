import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({
  display: 'grid',
  placeContent: 'center',
  minHeight: '100dvh',
  padding: vars.size.gutter,
})
