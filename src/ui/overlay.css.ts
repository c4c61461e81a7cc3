import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { edge, focusRingInside } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const fadeIn = keyframes({ from: { opacity: 0 } })
const fadeOut = keyframes({ to: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })
const sink = keyframes({ to: { opacity: 0, transform: 'translateY(12px)' } })
const sheetUp = keyframes({ from: { transform: 'translateY(100%)' } })
const sheetDown = keyframes({ to: { transform: 'translateY(100%)' } })
const slideIn = keyframes({ from: { transform: 'translateX(100%)' } })
const slideOut = keyframes({ to: { transform: 'translateX(100%)' } })
const over = (name: string, duration: string) => `${name} ${duration} ${vars.ease} both`

const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  display: 'flex',
  background: vars.color.scrim,
  selectors: {
    '&[data-entering]': { animation: over(fadeIn, vars.duration.sheet) },
    '&[data-exiting]': { animation: over(fadeOut, vars.duration.sheet) },
  },
  '@media': { [media.print]: { position: 'static', background: 'none' } },
})
export const scrimDialog = style([
  scrim,
  {
    alignItems: 'flex-end',
    justifyContent: 'center',
    paddingBlockStart: vars.space['48'],
    '@media': {
      [media.small]: { alignItems: 'center', padding: vars.space['24'] },
      [media.short]: { paddingBlock: vars.space['8'] },
    },
  },
])
export const scrimPanel = style([
  scrim,
  {
    justifyContent: 'flex-end',
    selectors: {
      '&[data-entering]': { animation: over(fadeIn, vars.duration.panel) },
      '&[data-exiting]': { animation: over(fadeOut, vars.duration.panel) },
    },
  },
])

const surface = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
} as const

/** A sheet from below on a phone, a box in the middle from 640 px on. */
const modal = style({
  ...surface,
  width: '100%',
  maxHeight: `min(${vars.size.dialogHeight}, 100%)`,
  borderRadius: `${vars.radius.dialog} ${vars.radius.dialog} 0 0`,
  overflow: 'hidden',
  selectors: {
    '&[data-entering]': { animation: over(sheetUp, vars.duration.sheet) },
    '&[data-exiting]': { animation: over(sheetDown, vars.duration.sheet) },
  },
  '@media': {
    [media.small]: {
      borderRadius: vars.radius.dialog,
      selectors: {
        '&[data-entering]': { animation: over(rise, vars.duration.sheet) },
        '&[data-exiting]': { animation: over(sink, vars.duration.sheet) },
      },
    },
    [media.forcedColors]: { border: `${vars.size.edge} solid` },
  },
})
export const modals = styleVariants({
  narrow: [modal, { '@media': { [media.small]: { maxWidth: vars.size.dialogNarrow } } }],
  medium: [modal, { '@media': { [media.small]: { maxWidth: 560 } } }],
  wide: [modal, { '@media': { [media.small]: { maxWidth: vars.size.dialogWidth } } }],
})

export const panel = style({
  ...surface,
  width: '100%',
  height: '100%',
  selectors: {
    '&[data-entering]': { animation: over(slideIn, vars.duration.panel) },
    '&[data-exiting]': { animation: over(slideOut, vars.duration.panel) },
  },
  '@media': {
    [media.small]: { maxWidth: vars.size.panel },
    [media.forcedColors]: { border: `${vars.size.edge} solid` },
  },
})

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: 1,
  borderRadius: 'inherit',
  selectors: {
    '&:focus': { outline: 'none' },
    '&:focus-visible': {
      ...focusRingInside,
    },
  },
  '@media': { [media.short]: { overflowY: 'auto' } },
})
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space['16'],
  rowGap: vars.space['8'],
  alignItems: 'start',
  padding: `${vars.space['20']} ${vars.space['20']} ${vars.space['16']}`,
  '@media': { [media.small]: { paddingInline: vars.space['24'] } },
})
export const eyebrow = style({
  color: vars.color.inkMuted,
  paddingBlockStart: vars.space['2'],
  minHeight: vars.size.icon,
})
export const title = style({ gridColumn: 1 })
export const titleAcross = style({ gridColumn: '1 / -1' })
export const below = style({ gridColumn: '1 / -1', marginBlockStart: vars.space['4'] })
export const close = style({
  gridColumn: 2,
  gridRow: 1,
  marginBlock: `calc(${vars.space['12']} * -1)`,
  marginInlineEnd: `calc(${vars.space['12']} * -1)`,
})
const gutter = {
  paddingInline: vars.space['20'],
  '@media': { [media.small]: { paddingInline: vars.space['24'] } },
} as const
export const bodyArea = style({ flex: '0 1 auto', '@media': { [media.short]: { flex: 'none' } } })
export const bodyInside = style({ ...gutter, paddingBlock: `${vars.space['4']} ${vars.space['20']}` })
globalStyle(`:where(${bodyInside} > * + *)`, { marginBlockStart: vars.space['16'] })
export const foot = style({
  ...gutter,
  paddingBlock: `${vars.space['12']} ${vars.space['20']}`,
  borderBlockStart: edge,
  '@media': {
    [media.small]: {
      paddingInline: vars.space['24'],
      borderBlockStartColor: 'transparent',
    },
  },
})

export const panelHead = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space['16'],
  padding: `${vars.space['20']} ${vars.space['24']}`,
  borderBlockEnd: edge,
})
export const panelClose = style({ marginInlineEnd: `calc(${vars.space['12']} * -1)` })
export const panelBody = style({ flex: 1, '@media': { [media.short]: { flex: 'none' } } })
export const panelInside = style({
  padding: `${vars.space['12']} ${vars.space['24']} ${vars.space['24']}`,
})
export const panelFoot = style({ padding: `${vars.space['16']} ${vars.space['24']} ${vars.space['24']}` })
