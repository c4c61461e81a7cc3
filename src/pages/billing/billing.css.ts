import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** The one thing to do, and beside it the way to what was agreed. */
export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['12'],
  '@media': { [media.small]: { flexDirection: 'row-reverse', justifyContent: 'start' } },
})
export const parts = style({
  display: 'grid',
  gap: vars.space['32'],
  alignItems: 'start',
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: vars.space['48'] },
  },
})
export const heading = style({ marginBlockEnd: vars.space['16'] })
export const cardLink = style({ marginBlockStart: vars.space['16'] })
