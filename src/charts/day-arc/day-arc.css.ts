import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const picture = style({ minHeight: 250, '@media': { [media.phone]: { minHeight: 200 } } })
export const drawing = style({ display: 'block', overflow: 'visible' })

const words = {
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
  paintOrder: 'stroke',
  stroke: vars.color.surface,
  strokeWidth: 5,
  strokeLinejoin: 'round',
} as const
export const quiet = style({ ...words, fill: vars.color.inkMuted })
export const strong = style({ ...words, fill: vars.color.ink, fontWeight: 600 })
export const line = style({
  fill: 'none',
  stroke: vars.color.solar,
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
export const expected = style({
  fill: 'none',
  stroke: vars.color.lineStrong,
  strokeWidth: 1.5,
  strokeDasharray: '2 5',
  strokeLinecap: 'round',
})
export const gap = style({ stroke: vars.color.lineStrong, strokeWidth: 1.5, strokeDasharray: '4 4' })
export const horizon = style({ stroke: vars.color.lineStrong, strokeWidth: 1.5 })
