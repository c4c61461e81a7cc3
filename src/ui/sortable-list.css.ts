import { style } from '@vanilla-extract/css'
import { edge, focusRing, focusRingInside } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const list = style({
  borderBlockStart: edge,
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['8'],
  minHeight: vars.size.rowTall,
  paddingBlock: vars.space['4'],
  borderBlockEnd: edge,
  background: vars.color.surface,
  // Of hundreds only those in sight are laid out and painted.
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${vars.size.rowTall}`,
  // The handle and its ring reach out of the row.
  overflowClipMargin: vars.space['12'],
  selectors: {
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRingInside,
      borderRadius: vars.radius.tag,
    },
    '&[data-allows-dragging]': { cursor: 'grab' },
    '&[data-dragging]': { opacity: 0.6 },
  },
})
export const handle = style({
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: vars.size.touch,
  height: vars.size.touch,
  marginInlineStart: `calc(${vars.space['8']} * -1)`,
  color: vars.color.inkMuted,
  borderRadius: vars.radius.control,
  selectors: {
    // The whole row takes the pointer.
    [`${row}[data-hovered] &`]: { color: vars.color.ink },
    '&:focus-visible, &[data-focus-visible]': focusRing,
  },
  // A finger scrolls the page; it moves rows by the buttons.
  '@media': { [media.coarse]: { display: 'none' } },
})
export const content = style({ flex: 1, minWidth: 0 })
/** Where the content of rows stands that have a handle before them and two ways behind them. */
export const amongMovable = style({
  marginInlineStart: vars.size.touch,
  marginInlineEnd: `calc(2 * ${vars.size.touch} + ${vars.space['8']})`,
  '@media': {
    [media.coarse]: { marginInlineStart: 0 },
    [media.phone]: { marginInlineEnd: `calc(${vars.size.touch} + ${vars.space['8']})` },
  },
})
export const steps = style({
  display: 'flex',
  flex: 'none',
  '@media': { [media.phone]: { flexDirection: 'column' } },
})
export const off = style({ opacity: 0.4 })
export const indicator = style({
  selectors: {
    '&[data-drop-target]': { outline: `${vars.size.edgeStrong} solid ${vars.color.action}` },
  },
})
