import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

/** Around a link that stands alone in a row: on a phone a finger finds 44 px of it, and the row stays as high as it was. */
export const reach = style({})

globalStyle(`${reach} > :is(a, button)`, {
  '@media': {
    [media.phone]: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minWidth: vars.size.touch,
      minHeight: vars.size.touch,
      marginBlock: `calc(${vars.space['12']} * -1)`,
    },
  },
})
