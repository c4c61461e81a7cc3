import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { list } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** On a phone a line of its own; the badge stands beside the way to the steps. */
export const greeting = style([
  list,
  {
    flexBasis: '100%',
    margin: 0,
    color: vars.color.inkMuted,
    '@media': { [media.medium]: { flex: '1 1 0' } },
  },
])
export const stands = style({
  display: 'block',
  color: vars.color.ink,
  fontWeight: 600,
  '@media': { [media.small]: { display: 'inline', marginInlineStart: vars.space['8'] } },
})
/** Whom to ask, apart from the way that ended. */
export const help = style({ marginBlockEnd: vars.space['32'] })
export const title = style({ marginBlockEnd: vars.space['12'] })
/** The contract, clear of the facts above it. */
export const below = style({ marginBlockStart: vars.space['16'] })
