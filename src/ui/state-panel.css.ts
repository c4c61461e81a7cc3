import { style } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

export const panel = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space['8'],
  paddingBlock: vars.space['24'],
  maxWidth: vars.size.measure,
})
export const error = style([
  panel,
  {
    borderInlineStart: `${vars.size.tabEdge} solid ${vars.color.bad}`,
    paddingBlock: vars.space['4'],
    paddingInlineStart: vars.space['20'],
    marginBlock: vars.space['16'],
  },
])
export const text = style({ color: vars.color.inkMuted })
/** As wide as the panel, so that buttons on a phone are. */
export const action = style({ width: '100%', marginBlockStart: vars.space['12'] })
