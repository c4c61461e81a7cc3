import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const quickly = (...properties: string[]) =>
  properties.map((property) => `${property} ${vars.duration.hover} ${vars.ease}`).join(', ')

const base = style({
  display: 'inline-grid',
  gridTemplateAreas: '"face"',
  alignItems: 'center',
  justifyItems: 'center',
  minHeight: vars.size.control,
  padding: `${vars.space['8']} calc(${vars.space['24']} - ${vars.space['2']})`,
  border: `${vars.size.edge} solid transparent`,
  borderRadius: vars.radius.control,
  fontFamily: vars.font.text,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: quickly('background-color', 'border-color', 'color'),
  selectors: {
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRing,
      borderRadius: vars.radius.control,
    },
    '&:disabled, &[aria-disabled="true"], &[data-disabled]': { cursor: 'default' },
    '&:disabled, &[data-disabled]': {
      color: vars.color.inkMuted,
      background: vars.color.sunk,
      borderColor: vars.color.line,
    },
  },
  '@media': {
    [media.forcedColors]: { borderColor: 'ButtonText' },
    [media.print]: { display: 'none' },
  },
})

const live = '&:hover:not(:disabled):not([aria-disabled="true"]):not([data-disabled])'

export const variants = styleVariants({
  primary: [
    base,
    {
      background: vars.color.action,
      color: vars.color.onAction,
      selectors: { [live]: { background: vars.color.actionHover } },
    },
  ],
  secondary: [
    base,
    {
      background: vars.color.surface,
      color: vars.color.ink,
      borderColor: vars.color.lineStrong,
      selectors: {
        [live]: { background: vars.color.sunk, borderColor: vars.color.ink },
        '&:disabled, &[data-disabled]': { background: 'none', color: vars.color.lineStrong },
      },
    },
  ],
  quiet: [
    base,
    {
      color: vars.color.action,
      selectors: {
        [live]: { background: vars.color.actionTint, color: vars.color.actionHover },
        '&:disabled': { background: 'none', borderColor: 'transparent' },
      },
    },
  ],
  danger: [
    base,
    {
      background: vars.color.bad,
      color: vars.color.onBad,
      selectors: { [live]: { background: vars.color.badHover } },
    },
  ],
  staff: [
    base,
    {
      color: vars.color.onStaff,
      borderColor: vars.color.staffLine,
      selectors: { [live]: { borderColor: vars.color.onStaff } },
    },
  ],
  link: [
    base,
    {
      minHeight: 0,
      padding: 0,
      border: 0,
      borderRadius: vars.radius.tag,
      color: vars.color.action,
      fontSize: 'inherit',
      lineHeight: 'inherit',
      fontWeight: 'inherit',
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: vars.size.edge,
      selectors: {
        [live]: { color: vars.color.actionHover, textDecorationThickness: vars.size.edgeStrong },
        '&:disabled': { background: 'none', textDecoration: 'none' },
        // A finger needs 44 px; the words keep their line.
        '&::before': { content: '', position: 'absolute', inset: `calc(${vars.space['12']} * -1) 0` },
      },
      position: 'relative',
    },
  ],
  /** Among the quiet links of a foot. */
  muted: [
    base,
    {
      position: 'relative',
      minHeight: 0,
      padding: 0,
      border: 0,
      borderRadius: vars.radius.tag,
      color: vars.color.inkMuted,
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
      fontWeight: 'inherit',
      textUnderlineOffset: '0.2em',
      selectors: {
        [live]: { color: vars.color.ink, textDecoration: 'underline' },
        '&::before': { content: '', position: 'absolute', inset: `calc(${vars.space['12']} * -1) 0` },
      },
    },
  ],
})

export const sizes = styleVariants({
  control: {},
  nav: { minHeight: vars.size.controlNav },
  foot: { minHeight: vars.size.controlFoot, paddingInline: vars.space['16'], fontSize: '0.9375rem' },
})

export const wide = styleVariants({
  phone: { '@media': { [media.phone]: { display: 'inline-grid', width: '100%' } } },
  always: { width: '100%' },
})

export const face = style({
  gridArea: 'face',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space['8'],
  minWidth: 0,
})

const vanish = keyframes({ to: { opacity: 0 } })
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

// A wait shorter than this shows nothing at all; the words stay in place, so the width does too.
export const faceBusy = style({
  animation: `${vanish} ${vars.duration.hover} ${vars.duration.skeleton} both`,
  '@media': { [media.reducedMotion]: { opacity: 0 } },
})
export const wait = style({
  gridArea: 'face',
  animation: `${appear} ${vars.duration.hover} ${vars.duration.skeleton} both`,
})

export const iconButton = style([
  variants.quiet,
  {
    position: 'relative',
    minWidth: vars.size.touch,
    minHeight: vars.size.touch,
    padding: 0,
    color: vars.color.ink,
    selectors: {
      [live]: { background: vars.color.sunk, color: vars.color.ink },
      // A way that ends keeps the focus, so it is not the browser's own disabling.
      '&:disabled, &[aria-disabled="true"]': { color: vars.color.inkMuted, opacity: 0.5, background: 'none' },
    },
  },
])
export const dot = style({
  position: 'absolute',
  insetBlockStart: vars.space['8'],
  insetInlineEnd: vars.space['8'],
  width: vars.space['8'],
  height: vars.space['8'],
  borderRadius: vars.radius.pill,
  background: vars.color.unread,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
})
