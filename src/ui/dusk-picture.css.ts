import { fallbackVar, style } from '@vanilla-extract/css'
import drawing from '../../public/dusk-picture.svg?inline'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const picture = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  background: vars.color.dusk,
})
// The band of a phone shows the part from 70 to 670 across and down to 796 of the 720 by 900 drawing.
export const fill = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: '-11.67%',
  width: '120%',
  maxWidth: 'none',
  aspectRatio: '720 / 900',
  // In the styles, which stand in the HTML of login: it is there with the first paint.
  background: `${fallbackVar(vars.picture.dusk, `url("${drawing}")`)} 50% 100% / cover no-repeat`,
  transform: 'translateY(11.56%)',
  '@media': {
    [media.medium]: { inset: 0, width: '100%', height: '100%', aspectRatio: 'auto', transform: 'none' },
  },
})
