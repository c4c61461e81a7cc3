import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
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
  '@media': {
    // A finger finds 44 px of it, and its line stays as high as it was.
    [media.phone]: {
      minWidth: vars.size.touch,
      paddingBlock: vars.space['12'],
      marginBlock: `calc(${vars.space['12']} * -1)`,
      textAlign: 'start',
    },
  },
})
