import { style } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['4']} ${vars.space['8']}`,
  listStyleType: '""',
  margin: 0,
  padding: 0,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
})
export const crumb = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space['8'] })
export const between = style({
  display: 'flex',
  selectors: { [`${crumb}:first-child > &`]: { display: 'none' } },
})
