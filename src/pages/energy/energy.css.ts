import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { list } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const view = style({ display: 'grid', gap: vars.space['24'], minWidth: 0 })
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['12']} ${vars.space['24']}`,
})
export const step = style([
  list,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space['8'],
    fontVariantNumeric: 'tabular-nums',
    '@media': { [media.phone]: { width: '100%', justifyContent: 'space-between' } },
  },
])
/** The name of the period, and the way to another. */
export const named = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  gap: vars.space['4'],
  textAlign: 'center',
  textWrap: 'balance',
})
export const looks = style({
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0, width: '100%' } },
})
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${vars.space['12']} ${vars.space['32']}`,
})
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['8']} ${vars.space['48']}`,
})
/** As wide beside a large figure as its sentence, at least; the whole width on a phone. */
export const covered = style({
  flex: '0 1 auto',
  minWidth: '18.5rem',
  '@media': { [media.phone]: { flexBasis: '100%', minWidth: 0 } },
})
/** Its line is kept, whether or not something was measured in the period before: that is known last. */
export const before = style({
  minHeight: vars.space['20'],
  '@media': { [media.medium]: { marginInlineStart: 'auto' } },
})
export const amountName = style([list, { display: 'block', color: vars.color.inkMuted }])
