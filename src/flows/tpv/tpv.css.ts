import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { body, list } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** What the call is on the left, when it can be made on the right; under each other on a phone. */
export const halves = style({
  display: 'grid',
  gap: vars.space['32'],
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 10fr) minmax(0, 9fr)', alignItems: 'start' },
  },
})
export const doing = style({ display: 'grid', gap: vars.space['24'] })
export const facts = style({ listStyleType: '""', margin: 0, padding: 0 })
export const fact = style([
  body,
  {
    display: 'flex',
    gap: vars.space['16'],
    paddingBlock: vars.space['16'],
    borderBlockStart: edge,
    selectors: { '&:last-child': { borderBlockEnd: edge } },
  },
])
/** Whole on one line wherever it fits on one. */
export const number = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' })
export const factWords = style({ minWidth: 0, overflowWrap: 'anywhere' })
/** Keep this page open: a light that is lit while the call is on. */
export const note = style([
  list,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: vars.space['16'],
    color: vars.color.inkMuted,
  },
])
export const lamp = style({
  width: vars.space['12'],
  height: vars.space['12'],
  marginBlockStart: vars.space['4'],
  marginInline: vars.space['4'],
  border: `${vars.size.edgeStrong} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.pill,
  selectors: {
    '&[data-on]': {
      background: vars.color.lamp,
      borderColor: vars.color.lamp,
      boxShadow: `0 0 0 ${vars.space['4']} ${vars.color.lampHalo}`,
    },
  },
})
export const sign = style({ flexShrink: 0, color: vars.color.inkMuted })
export const until = style([body, { color: vars.color.inkMuted, marginBlock: vars.space['8'] }])
