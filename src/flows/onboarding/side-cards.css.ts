import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { label, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** One box; lines divide its parts. */
export const cards = style({
  listStyleType: '""',
  margin: 0,
  padding: 0,
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
})
export const card = style({
  display: 'grid',
  gap: vars.space['2'],
  padding: `${vars.space['16']} ${vars.space['20']}`,
  selectors: { 'li + &': { borderBlockStart: edge }, 'li + li > &': { borderBlockStart: edge } },
})
export const pressed = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['16'],
  width: '100%',
  minHeight: vars.size.touch,
  padding: `${vars.space['16']} ${vars.space['20']}`,
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  textAlign: 'start',
  selectors: { '&:hover': { color: vars.color.action } },
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space['2'] })
export const end = style({ display: 'flex', color: vars.color.inkMuted })
export const name = style([small, { color: vars.color.inkMuted }])
export const value = style([
  label,
  {
    overflowWrap: 'anywhere',
    selectors: {
      '&[data-state="enrolled"]': { color: vars.color.good },
      '&[data-state="failedVerification"]': { color: vars.color.warn },
    },
  },
])
export const act = style({ marginBlockStart: vars.space['8'] })
