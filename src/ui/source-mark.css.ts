import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

const base = style({
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  border: `${vars.size.edgeStrong} solid currentColor`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
})
export const sources = styleVariants({
  solar: [base, { background: vars.color.lamp, borderColor: vars.color.solar, color: vars.color.onLamp }],
  home: [base, { color: vars.color.home }],
  battery: [base, { color: vars.color.battery }],
  grid: [base, { color: vars.color.grid }],
})
