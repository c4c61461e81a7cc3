import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const sideways = style({
  overflowX: 'auto',
  selectors: { '&:focus-visible': { outlineOffset: `calc(${vars.size.ring} * -1)` } },
})
