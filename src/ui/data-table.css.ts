import { style, styleVariants } from '@vanilla-extract/css'
import { edge, focusRingInside } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const frame = style({
  marginInline: `calc(${vars.space['8']} * -1)`,
  overflowX: 'auto',
  '@media': { [media.large]: { overflowX: 'visible' } },
  selectors: {
    '&[aria-busy="true"]': {
      opacity: 0.6,
      transition: `opacity ${vars.duration.hover} ${vars.duration.skeleton}`,
    },
  },
})
export const table = style({ width: '100%', fontSize: '0.9375rem', lineHeight: '1.375rem' })
export const column = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  padding: `${vars.space['8']} ${vars.space['16']} ${vars.space['8']} 0`,
  background: vars.color.surface,
  boxShadow: `inset 0 ${vars.size.edge} 0 ${vars.color.lineStrong}, inset 0 calc(${vars.size.edge} * -1) 0 ${vars.color.line}`,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  fontWeight: 400,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space['8'] },
    '&:last-child': { paddingInlineEnd: vars.space['8'] },
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-hovered], &[data-sort-direction]': { color: vars.color.ink },
    '&[data-sort-direction]': { fontWeight: 600 },
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRingInside,
    },
  },
  '@media': { [media.short]: { position: 'static' } },
})
export const columnWords = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['4'],
  minHeight: vars.space['24'],
})
export const sorter = style({
  display: 'flex',
  selectors: {
    [`${column}:not([data-sort-direction]) &`]: { opacity: 0 },
    [`${column}[data-hovered] &`]: { opacity: 1 },
  },
})
export const row = style({
  borderBlockEnd: edge,
  selectors: {
    '&[data-hovered]': { background: vars.color.canvas },
    '&[data-href], &[data-pressable]': { cursor: 'pointer' },
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRingInside,
      borderRadius: vars.radius.tag,
    },
  },
})
export const cell = style({
  padding: `${vars.space['8']} ${vars.space['16']} ${vars.space['8']} 0`,
  minHeight: vars.size.row,
  height: vars.size.row,
  verticalAlign: 'middle',
  textAlign: 'start',
  fontWeight: 400,
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space['8'] },
    '&:last-child': { paddingInlineEnd: vars.space['8'] },
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRingInside,
      borderRadius: vars.radius.tag,
    },
  },
})
export const aligns = styleVariants({
  start: {},
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
export const whole = style({ whiteSpace: 'nowrap' })
/** What stands in place of the rows begins where they and the page's title do, beyond the margin of the frame. */
export const inPlace = style({ paddingInline: vars.space['8'] })

export const cards = style({
  listStyleType: '""',
  margin: 0,
  padding: 0,
  borderBlockStart: `${vars.size.edge} solid ${vars.color.lineStrong}`,
})
export const item = style({ borderBlockEnd: edge, paddingBlock: vars.space['12'] })

export const plain = style({
  width: '100%',
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  fontVariantNumeric: 'tabular-nums',
})
export const plainHead = style({
  paddingBlock: vars.space['8'],
  borderBlockEnd: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  fontWeight: 400,
  textAlign: 'start',
})
export const plainCell = style({
  paddingBlock: vars.space['12'],
  borderBlockEnd: edge,
  fontWeight: 400,
  textAlign: 'start',
  selectors: { 'tfoot &': { fontWeight: 600, borderBlockEnd: 0 } },
})
export const plainEnd = style({ textAlign: 'end', paddingInlineStart: vars.space['16'] })
