import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { body, list, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** The terms: 400 px high, whatever stands above; AUTOPAY-7. */
export const termsBox = style({
  height: 400,
  border: `${vars.size.edge} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})
export const terms = style([
  list,
  { padding: vars.space['16'], whiteSpace: 'pre-wrap', selectors: { '&:focus': { outline: 'none' } } },
])
export const facts = style([
  body,
  { display: 'grid', gap: vars.space['12'], margin: 0, paddingInlineStart: vars.space['20'] },
])
export const typeRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['12'],
  alignItems: 'center',
  justifyContent: 'space-between',
})
/** Both account numbers beside each other where there is room. */
export const pair = style({
  display: 'grid',
  gap: vars.space['24'],
  '@media': { [media.small]: { gridTemplateColumns: '1fr 1fr', gap: vars.space['12'], alignItems: 'start' } },
})
export const encrypted = style([
  small,
  { display: 'flex', gap: vars.space['12'], alignItems: 'center', margin: 0, color: vars.color.inkMuted },
])
export const step = style({ display: 'grid', gap: vars.space['24'], justifyItems: 'start' })
