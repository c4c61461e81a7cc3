import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

const words = { fontFamily: vars.font.text, fontSize: '0.9375rem', fill: vars.color.ink } as const

export const drawing = style({ display: 'block', overflow: 'visible' })
export const name = style(words)
export const figure = style({ ...words, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const track = style({ stroke: vars.color.line, strokeWidth: 1 })
const bar = style({ '@media': { [media.forcedColors]: { fill: 'CanvasText' } } })
export const bars = styleVariants({
  main: [bar, { fill: vars.color.action }],
  quiet: [bar, { fill: vars.color.lineStrong }],
})
