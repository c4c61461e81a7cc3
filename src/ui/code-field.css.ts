import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { focusRing } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const container = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  cursor: 'text',
})
export const slots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto repeat(3, minmax(0, 1fr))',
  alignItems: 'center',
  gap: vars.space['8'],
  width: '100%',
})
export const slot = style({
  display: 'grid',
  placeContent: 'center',
  height: vars.space['64'],
  maxHeight: '17vw',
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.title,
  fontSize: '1.875rem',
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-active]': {
      ...focusRing,
    },
    '&[data-invalid]': {
      borderColor: vars.color.bad,
      boxShadow: `inset 0 0 0 ${vars.size.edge} ${vars.color.bad}`,
    },
    '&[data-disabled]': {
      background: vars.color.sunk,
      borderColor: vars.color.line,
      color: vars.color.inkMuted,
    },
  },
  '@media': { [media.small]: { maxHeight: 'none' } },
})
export const dash = style({
  width: vars.space['12'],
  height: vars.size.edgeStrong,
  borderRadius: vars.radius.pill,
  background: vars.color.lineStrong,
})
const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } })
export const caret = style({
  width: vars.size.edgeStrong,
  height: vars.space['28'],
  background: vars.color.ink,
  animation: `${blink} ${vars.duration.turn} steps(1) infinite`,
  '@media': { [media.forcedColors]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
})

// input-otp writes these rules into a style element of its own, which a strict content policy may leave empty.
globalStyle('[data-input-otp]::selection', {
  background: 'transparent !important',
  color: 'transparent !important',
})
globalStyle('[data-input-otp]:autofill', {
  background: 'transparent !important',
  color: 'transparent !important',
  borderColor: 'transparent !important',
  opacity: '0 !important',
  boxShadow: 'none !important',
  WebkitTextFillColor: 'transparent !important',
})
// Its text is transparent, and stands behind the cells.
globalStyle('[data-input-otp]', { forcedColorAdjust: 'none' })
globalStyle('[data-input-otp] + *', { pointerEvents: 'all !important' as 'all' })
