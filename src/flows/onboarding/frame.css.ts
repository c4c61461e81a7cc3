import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({
  display: 'grid',
  gap: vars.space['24'],
  '@media': {
    [media.medium]: { gridTemplateColumns: '260px minmax(0, 1fr)', columnGap: vars.space['48'] },
  },
})
export const aside = style({
  display: 'none',
  '@media': {
    [`screen and ${media.medium}`]: { display: 'block', marginInlineStart: `calc(${vars.space['12']} * -1)` },
  },
})
export const screen = style({ minWidth: 0 })
