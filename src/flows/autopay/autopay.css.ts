import { style, styleVariants } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { body, list, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

const termsFrame = style({
  // The dialog's own height leaves this much less than its padding would take.
  marginBlock: `calc(${vars.space['4']} * -1) calc(${vars.space['8']} * -1)`,
  border: edge,
  borderRadius: vars.radius.control,
})
const onPhone = (height: string) => ({ '@media': { [media.phone]: { height } } })
/** The terms: 400 px high, less where the dialog around them leaves less: its buttons stand above each other on a phone. AUTOPAY-7 */
export const termsBox = styleVariants({
  alone: [
    termsFrame,
    { height: 'max(160px, min(400px, 100dvh - 248px))' },
    onPhone('max(160px, min(336px, 100dvh - 312px))'),
  ],
  belowNotice: [
    termsFrame,
    { height: 'max(160px, min(300px, 100dvh - 348px))' },
    onPhone('max(160px, min(236px, 100dvh - 412px))'),
  ],
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
