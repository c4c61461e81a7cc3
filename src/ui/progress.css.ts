import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const work = style({ display: 'grid', gap: vars.space['8'], minWidth: 0 })
export const track = style({
  display: 'block',
  height: vars.size.bar,
  borderRadius: vars.radius.pill,
  background: vars.color.sunk,
  boxShadow: `inset 0 0 0 ${vars.size.edge} ${vars.color.line}`,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: { outline: `${vars.size.edge} solid` } },
})
export const fill = style({
  display: 'block',
  height: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.ink,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
})
export const steps = style({ display: 'flex', gap: vars.space['4'] })
export const step = style({
  flex: 1,
  height: vars.space['4'],
  borderRadius: vars.radius.pill,
  background: vars.color.line,
  selectors: { '&[data-done]': { background: vars.color.action } },
  '@media': {
    [media.forcedColors]: {
      outline: `${vars.size.edge} solid`,
      selectors: { '&[data-done]': { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
})
export const strength = style({ display: 'grid', gap: vars.space['8'], marginBlockStart: vars.space['12'] })
export const strengthStep = style([
  step,
  {
    selectors: {
      '&[data-done]': { background: vars.color.bad },
      '[data-level="fair"] &[data-done]': { background: vars.color.warn },
      '[data-level="good"] &[data-done]': { background: vars.color.good },
    },
    '@media': {
      [media.forcedColors]: { selectors: { '[data-level] &[data-done]': { background: 'Highlight' } } },
    },
  },
])
export const mini = style({ display: 'inline-flex', gap: '3px', verticalAlign: 'middle' })
export const pill = style({
  width: 14,
  height: vars.size.bar,
  borderRadius: vars.radius.pill,
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  selectors: {
    '&[data-state="done"]': { background: vars.color.action, borderColor: vars.color.action },
    '&[data-state="now"]': { background: vars.color.lamp, borderColor: vars.color.solar },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
})
