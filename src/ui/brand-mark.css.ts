import { style } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['12'],
  minHeight: vars.size.touch,
  color: 'inherit',
  textDecoration: 'none',
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  letterSpacing: '-0.005em',
})
export const mark = style({ width: 28, height: 28, flex: 'none' })
export const disc = style({ fill: vars.color.action })
export const sun = style({ fill: vars.color.lamp })
export const rays = style({ stroke: vars.color.onAction, strokeWidth: 1.6, strokeLinecap: 'round' })
export const image = style({ height: 28, flex: 'none' })
export const suffix = style({ fontWeight: 400, color: vars.color.inkMuted })
