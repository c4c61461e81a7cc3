import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { cardTitle, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const season = style([cardTitle, { marginBlockEnd: vars.space['16'] }])
export const ways = style({ marginBlockStart: vars.space['32'] })
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['48'],
})
/** The cells bring the padding of the card's parts with them. */
export const cells = style({
  '@media': {
    [media.small]: {
      marginInline: `calc(${vars.space['28']} * -1)`,
      marginBlock: `calc(${vars.space['12']} * -1)`,
    },
  },
})
export const source = style([
  small,
  { marginBlockStart: vars.space['16'], maxWidth: vars.size.measure, color: vars.color.inkMuted },
])
export const paid = style({ marginBlockStart: vars.space['48'] })
export const heading = style({ marginBlockEnd: vars.space['16'] })
