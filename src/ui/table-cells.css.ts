import { style } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

export const lines = style({ display: 'block', minWidth: '8rem' })
export const first = style({
  display: 'block',
  selectors: {
    '&[data-strong]': { fontWeight: 600 },
    '&[data-clip]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '13rem' },
  },
})
export const second = style({
  display: 'block',
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  // A long email is broken rather than pushing the last column out of the page.
  overflowWrap: 'anywhere',
})
export const beside = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['8'],
  whiteSpace: 'nowrap',
})
