import { style } from '@vanilla-extract/css'
import { focusRing } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space['16'],
  minHeight: vars.size.touch,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'default', color: vars.color.inkMuted } },
})
export const hint = style({ display: 'block', color: vars.color.inkMuted })
export const track = style({
  position: 'relative',
  width: 48,
  height: 28,
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.pill,
  background: vars.color.sunk,
  transition: `background-color ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    [`${row}[data-selected] &`]: { background: vars.color.action, borderColor: vars.color.action },
    [`${row}[data-focus-visible] &`]: {
      ...focusRing,
    },
    [`${row}[data-hovered] &`]: { borderColor: vars.color.ink },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { [`${row}[data-selected] &`]: { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
})
export const knob = style({
  position: 'absolute',
  insetBlockStart: 3,
  insetInlineStart: 3,
  width: vars.size.iconMedium,
  height: vars.size.iconMedium,
  borderRadius: vars.radius.pill,
  background: vars.color.lineStrong,
  transition: `transform ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    [`${row}[data-selected] &`]: { background: vars.color.onAction, transform: 'translateX(20px)' },
  },
  '@media': { [media.forcedColors]: { background: 'ButtonText', forcedColorAdjust: 'none' } },
})
