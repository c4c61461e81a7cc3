import { style } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

export const bubble = style({
  maxWidth: vars.size.tooltip,
  margin: vars.space['8'],
  padding: `${vars.space['8']} ${vars.space['12']}`,
  borderRadius: vars.radius.tag,
  background: vars.color.ink,
  color: vars.color.canvas,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  boxShadow: vars.shadow.float,
})
export const term = style({
  color: 'inherit',
  fontSize: 'inherit',
  lineHeight: 'inherit',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  cursor: 'help',
})
