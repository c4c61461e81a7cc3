import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['8'],
  '@media': { [media.phone]: { display: 'grid' } },
})
export const email = style({ overflowWrap: 'anywhere' })
export const card = style({ display: 'grid', gap: vars.space['8'], justifyItems: 'start', minWidth: 0 })
export const facts = style([
  small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space['12'],
    rowGap: vars.space['2'],
    color: vars.color.inkMuted,
  },
])
export const note = style({
  selectors: { '&:has(> :not(:empty))': { marginBlockEnd: vars.space['24'] } },
})
/** What is known of a person beside what they hold. */
export const profile = style({
  display: 'grid',
  gap: vars.space['32'],
  alignItems: 'start',
  '@media': {
    [media.large]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: vars.space['48'] },
  },
})
export const column = style({ display: 'grid', gap: vars.space['32'], minWidth: 0 })
export const section = style({ display: 'grid', gap: vars.space['12'], minWidth: 0 })
export const lines = style({ display: 'grid', overflowWrap: 'anywhere' })
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['12'],
})
