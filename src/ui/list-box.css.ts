import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { edge, focusRing, focusRingInside } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const popover = style({
  width: 'max-content',
  minWidth: 'var(--trigger-width)',
  maxWidth: `calc(100vw - 2 * ${vars.space['16']})`,
  display: 'flex',
  flexDirection: 'column',
  border: edge,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  selectors: { '&[data-entering]': { animation: `${drop} ${vars.duration.hover} ${vars.ease}` } },
})
export const list = style({
  maxHeight: vars.size.list,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space['4'],
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const menuList = style({
  padding: vars.space['4'],
  overflowY: 'auto',
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
  minHeight: vars.size.touch,
  paddingInline: vars.space['12'],
  borderRadius: vars.radius.tag,
  fontSize: '1rem',
  lineHeight: '1.375rem',
  color: vars.color.ink,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[data-focused]': { background: vars.color.sunk },
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRingInside,
    },
    '&[data-selected]': { fontWeight: 600 },
    '&[data-disabled]': { color: vars.color.inkMuted, cursor: 'default' },
    '&[data-tone="bad"]': { color: vars.color.bad },
  },
  '@media': {
    [media.medium]: { minHeight: vars.size.controlFoot, fontSize: '0.9375rem' },
    [media.forcedColors]: { selectors: { '&[data-focused]': { outline: `${vars.size.ring} solid` } } },
  },
})
export const words = style({ flex: 1, minWidth: 0 })
export const check = style({
  display: 'flex',
  visibility: 'hidden',
  color: vars.color.action,
  selectors: { [`${option}[data-selected] &`]: { visibility: 'visible' } },
})
export const box = style({
  display: 'grid',
  placeContent: 'center',
  width: vars.size.iconMedium,
  height: vars.size.iconMedium,
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.tag,
  background: vars.color.surface,
  selectors: {
    [`${option}[data-selected] &`]: {
      background: vars.color.action,
      borderColor: vars.color.action,
      color: vars.color.onAction,
    },
  },
})
globalStyle(`${option}:not([data-selected]) ${box} > svg`, { visibility: 'hidden' })

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
  width: '100%',
  minHeight: vars.size.control,
  paddingInline: vars.space['16'],
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  textAlign: 'start',
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.ink },
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRing,
      borderRadius: vars.radius.control,
    },
    '[data-invalid] > &': {
      borderColor: vars.color.bad,
      boxShadow: `inset 0 0 0 ${vars.size.edge} ${vars.color.bad}`,
    },
    '&[data-disabled]': {
      background: vars.color.sunk,
      borderColor: vars.color.line,
      color: vars.color.inkMuted,
    },
  },
})
export const triggerNav = style({
  minHeight: vars.size.controlNav,
  paddingInline: vars.space['12'],
  fontSize: '0.9375rem',
  fontWeight: 500,
})
export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const counted = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
})
export const placeholder = style({ color: vars.color.inkMuted })
export const sign = style({ display: 'flex', color: vars.color.inkMuted })
export const count = style({
  display: 'inline-grid',
  placeContent: 'center',
  minWidth: vars.size.iconMedium,
  height: vars.size.iconMedium,
  paddingInline: vars.space['4'],
  borderRadius: vars.radius.pill,
  background: vars.color.action,
  color: vars.color.onAction,
  fontSize: '0.8125rem',
  lineHeight: 1,
  fontWeight: 600,
})
export const field = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxWidth: vars.size.field,
})
export const labelLine = style({ marginBlockEnd: vars.space['8'] })
