import { style } from '@vanilla-extract/css'
import { focusRing } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: vars.size.field,
  minWidth: 0,
})
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space['16'],
  marginBlockEnd: vars.space['8'],
})
export const aside = style({ fontSize: '0.9375rem', lineHeight: '1.25rem' })
export const optional = style({ fontWeight: 400, color: vars.color.inkMuted })
export const hint = style({ color: vars.color.inkMuted, marginBlockStart: vars.space['8'] })
export const error = style({
  display: 'flex',
  gap: vars.space['8'],
  alignItems: 'flex-start',
  marginBlockStart: vars.space['8'],
  color: vars.color.bad,
})
export const errorSign = style({ flex: 'none', paddingBlockStart: vars.space['2'] })

/** The frame around what is typed. An error draws a second pixel inside it, so nothing moves. */
export const frame = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.control,
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  transition: `border-color ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    '&:hover:not([data-disabled])': { borderColor: vars.color.ink },
    '&:focus-within:has(:focus-visible)': {
      ...focusRing,
    },
    // The button inside the frame draws its own ring.
    '&:has(button:focus-visible)': { outline: 'none' },
    '&[data-invalid]': {
      borderColor: vars.color.bad,
      boxShadow: `inset 0 0 0 ${vars.size.edge} ${vars.color.bad}`,
    },
    '&[data-disabled]': { background: vars.color.sunk, borderColor: vars.color.line },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-invalid]': { borderWidth: vars.size.edgeStrong } } },
  },
})

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: `calc(${vars.size.control} - 2 * ${vars.size.edge})`,
  padding: `${vars.space['8']} ${vars.space['16']}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.ink,
  fontFamily: vars.font.text,
  // Below 16 px a phone zooms into the field.
  fontSize: '1rem',
  lineHeight: '1.5rem',
  appearance: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: vars.color.inkMuted, opacity: 1 },
    '&:disabled': { color: vars.color.inkMuted, WebkitTextFillColor: vars.color.inkMuted, opacity: 1 },
    '&:autofill': {
      WebkitTextFillColor: vars.color.ink,
      boxShadow: `inset 0 0 0 100vmax ${vars.color.actionTint}`,
    },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&[type="password"]:not(:placeholder-shown)': { letterSpacing: '0.16em' },
  },
})
export const withLeading = style({ paddingInlineStart: vars.space['12'] })
export const leading = style({
  display: 'flex',
  paddingInlineStart: vars.space['16'],
  color: vars.color.inkMuted,
})
export const trailing = style({
  display: 'flex',
  paddingInlineEnd: vars.space['16'],
  color: vars.color.inkMuted,
  selectors: { '&:has(button)': { paddingInlineEnd: vars.space['2'] } },
})
export const area = style([input, { minHeight: '7.5rem', resize: 'vertical', display: 'block' }])
export const reveal = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['8'],
  minHeight: vars.size.touch,
  marginInlineEnd: vars.space['4'],
  paddingInline: vars.space['12'],
  borderRadius: vars.radius.tag,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  fontWeight: 500,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:focus-visible': { outlineOffset: `calc(${vars.size.ring} * -1)` },
  },
})
