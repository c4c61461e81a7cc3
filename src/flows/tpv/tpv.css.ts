import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { body } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** What the call is on the left, when it can be made on the right; under each other on a phone. */
export const halves = style({
  display: 'grid',
  gap: vars.space['32'],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } },
})
export const doing = style({ display: 'grid', gap: vars.space['24'] })
export const facts = style({ listStyle: 'none', margin: 0, padding: 0 })
export const fact = style([
  body,
  {
    display: 'flex',
    gap: vars.space['16'],
    paddingBlock: vars.space['16'],
    borderBlockStart: `${vars.size.edge} solid ${vars.color.line}`,
    selectors: { '&:last-child': { borderBlockEnd: `${vars.size.edge} solid ${vars.color.line}` } },
  },
])
export const sign = style({ flexShrink: 0, color: vars.color.inkMuted })
export const until = style([body, { color: vars.color.inkMuted, marginBlock: vars.space['8'] }])
