import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { body, list, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

const termsFrame = style({
  // The dialog's own height leaves this much less than its padding would take.
  marginBlock: `calc(${vars.space['4']} * -1) calc(${vars.space['8']} * -1)`,
  border: `${vars.size.edge} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})
/** The terms: 400 px high, less on a screen that is too low for the dialog around them. AUTOPAY-7 */
export const termsBox = styleVariants({
  alone: [termsFrame, { height: 'max(160px, min(400px, 100dvh - 248px))' }],
  belowNotice: [termsFrame, { height: 'max(160px, min(300px, 100dvh - 348px))' }],
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
export const step = style({ display: 'grid', gap: vars.space['24'] })
