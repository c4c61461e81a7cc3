import { style } from '@vanilla-extract/css'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${vars.space['16']} ${vars.space['12']}`,
  marginBlockEnd: vars.space['20'],
})
export const figure = style({ gridColumn: '1 / -1' })
export const says = style([small, { display: 'block', color: vars.color.inkMuted }])
export const battery = style({
  display: 'grid',
  gap: vars.space['12'],
  selectors: { '& + &': { marginBlockStart: vars.space['28'] } },
})
export const note = style({
  selectors: { '&:has(> :not(:empty))': { marginBlockStart: vars.space['16'] } },
})
/** Rows that lead on, below the card of the page. */
export const ways = style({ marginBlockStart: vars.space['32'] })
