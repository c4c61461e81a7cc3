import { keyframes, style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** The picture keeps its height from the first paint; the widths are those of `layout.ts`. */
export const picture = style({ minHeight: 306, '@media': { [media.phone]: { minHeight: 336 } } })
export const drawing = style({ display: 'block', margin: '0 auto', overflow: 'visible' })

const travel = keyframes({ to: { strokeDashoffset: -22 } })
export const dashes = style({
  fill: 'none',
  strokeDasharray: '9 13',
  strokeLinecap: 'round',
  // The drawing says how long one dash takes to the place of the next, and how often it does; it rests where it is then.
  animation: `${travel} linear forwards`,
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.print]: { animation: 'none' },
  },
})
export const body = style({ fill: 'none' })
export const casing = style({ fill: 'none', stroke: vars.color.surface })
export const arrowOutline = style({ stroke: vars.color.surface, strokeWidth: 3, strokeLinejoin: 'round' })

const words = { fontFamily: vars.font.text, fontSize: '0.875rem' }
export const name = style({ ...words, fill: vars.color.inkMuted })
export const figure = style({
  fontFamily: vars.font.title,
  fontSize: '1.375rem',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  fill: vars.color.ink,
})
export const unit = style({ ...words, fontWeight: 500, letterSpacing: 0, fill: vars.color.inkMuted })

export const sentence = style({
  borderTop: edge,
  margin: `${vars.space['24']} 0 0`,
  paddingTop: vars.space['16'],
  fontFamily: vars.font.text,
  fontSize: '1.0625rem',
  lineHeight: 1.55,
  color: vars.color.ink,
  textWrap: 'pretty',
  // Two lines, so that what stands below stays where it is when the words change.
  minHeight: `calc(${vars.space['16']} + ${vars.size.edge} + 3.1em)`,
})
