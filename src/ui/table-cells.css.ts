import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const lines = style({ display: 'block', minWidth: '8rem' })
export const first = style({
  display: 'block',
  selectors: {
    '&[data-strong]': { fontWeight: 600 },
    '&[data-clip]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '13rem' },
  },
})
// In a block on a phone a finger finds 44 px of the name that opens it, and its lines stay where they were.
globalStyle(`${first} > a`, {
  '@media': {
    [media.phone]: {
      display: 'inline-block',
      minWidth: vars.size.touch,
      paddingBlock: vars.space['12'],
      marginBlock: `calc(${vars.space['12']} * -1)`,
    },
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
