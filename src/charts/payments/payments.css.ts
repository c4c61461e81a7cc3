import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const frame = style({ position: 'relative' })
export const drawing = style({ display: 'block', overflow: 'visible' })
export const bars = styleVariants({
  over: { fill: vars.color.action, fillOpacity: 0.55 },
  now: { fill: vars.color.action },
  ahead: { fill: vars.color.actionTint },
})
/** Keeps the gridlines out of a pale bar. */
export const under = style({ fill: vars.color.surface, fillOpacity: 1 })
export const cap = style({ fill: 'none', stroke: vars.color.action, strokeWidth: 2.5 })
export const mark = style({ stroke: vars.color.ink, strokeWidth: 1.5, strokeDasharray: '2 4' })
export const dot = style({ fill: vars.color.ink })
export const notes = style({
  display: 'grid',
  gap: vars.space['4'],
  margin: `${vars.space['16']} 0 0`,
  padding: 0,
  listStyleType: '""',
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  maxWidth: vars.size.measure,
})
export const rowNow = style({ display: 'block', fontWeight: 600 })
export const rowNote = style({
  display: 'block',
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
})
