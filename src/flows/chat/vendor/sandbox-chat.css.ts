import { globalStyle, style } from '@vanilla-extract/css'
import { edge, focusRing } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { body } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

const floating = {
  position: 'fixed',
  insetInlineEnd: vars.space['16'],
  // Above the ways of a phone, which stand at its foot.
  insetBlockEnd: `calc(${vars.space['64']} + ${vars.space['16']})`,
  zIndex: vars.layer.nav,
} as const
/** Where what floats would lie over what is to be pressed, it stands in its place until it is open. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'end',
  gap: vars.space['8'],
  maxWidth: `calc(100% - 2 * ${vars.space['16']})`,
  selectors: {
    '&[data-floats]': floating,
    '&[data-stands]': { justifyItems: 'start', maxWidth: vars.size.field },
  },
  '@media': {
    [media.medium]: { selectors: { '&[data-floats]': { insetBlockEnd: vars.space['16'] } } },
    [media.beside]: {
      selectors: { '&:not([data-stands])': { ...floating, insetBlockEnd: vars.space['16'] } },
    },
    [media.short]: { selectors: { '&[data-floats]': { insetBlockEnd: vars.space['8'] } } },
    [media.print]: { display: 'none' },
  },
})
const openerSize = `calc(${vars.size.control} + 2 * (${vars.space['2']} + ${vars.size.edge}))`
export const opener = style({
  display: 'grid',
  padding: vars.space['2'],
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  boxShadow: vars.shadow.float,
})
globalStyle(`${opener} > button`, { borderRadius: vars.radius.pill })
export const panel = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: vars.space['12'],
  width: 360,
  maxWidth: '100%',
  height: `min(480px, calc(100dvh - 12rem))`,
  padding: vars.space['16'],
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  selectors: { [`${frame}[data-stands] &`]: { width: '100%', boxShadow: 'none' } },
  // As much as its button leaves it, and scrolled as a whole: the log alone would have a line of room, or none.
  '@media': {
    [media.short]: {
      gridTemplateRows: 'none',
      height: 'auto',
      maxHeight: `calc(100dvh - ${openerSize} - 3 * ${vars.space['8']})`,
      overflowY: 'auto',
      selectors: { [`${frame}[data-stands] &`]: { maxHeight: 'none' } },
    },
  },
})
export const log = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['8'],
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '@media': { [media.short]: { overflowY: 'visible' } },
  selectors: {
    '&:focus-visible': {
      ...focusRing,
    },
  },
})
const bubble = style([
  body,
  { padding: `${vars.space['8']} ${vars.space['12']}`, borderRadius: vars.radius.card, maxWidth: '85%' },
])
export const theirs = style([bubble, { alignSelf: 'flex-start', background: vars.color.sunk }])
export const ours = style([
  bubble,
  { alignSelf: 'flex-end', background: vars.color.action, color: vars.color.onAction },
])
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space['8'],
  alignItems: 'end',
})
