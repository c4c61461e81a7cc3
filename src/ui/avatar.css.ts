import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

const base = style({
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  borderRadius: vars.radius.pill,
  background: vars.color.actionTint,
  color: vars.color.action,
  fontWeight: 600,
  letterSpacing: '0.01em',
})
export const sizes = styleVariants({
  small: [base, { width: 36, height: 36, fontSize: '0.8125rem' }],
  large: [base, { width: vars.size.control, height: vars.size.control, fontSize: '1rem' }],
})
