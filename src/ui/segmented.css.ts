import { style } from '@vanilla-extract/css'
import { edge, focusRing } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const group = style({ display: 'inline-block', maxWidth: '100%' })
export const wide = style({ '@media': { [media.phone]: { display: 'block', width: '100%' } } })
export const track = style({
  display: 'flex',
  padding: `calc(${vars.size.tabEdge} - ${vars.size.edge})`,
  border: edge,
  borderRadius: vars.radius.control,
  background: vars.color.sunk,
})
export const part = style({
  position: 'relative',
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space['8'],
  minHeight: `calc(${vars.size.controlNav} - 2 * ${vars.size.tabEdge})`,
  paddingInline: vars.space['16'],
  border: `${vars.size.edge} solid transparent`,
  borderRadius: `calc(${vars.radius.control} - ${vars.space['2']})`,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:has(:checked)': {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
      color: vars.color.ink,
      fontWeight: 600,
    },
    '[data-theme="dark"] &:has(:checked)': { background: vars.color.raised },
    '&:has(:focus-visible)': {
      ...focusRing,
    },
    '&:has(:disabled)': { cursor: 'default', color: vars.color.inkMuted, opacity: 0.6 },
  },
  '@media': {
    [media.phone]: {
      minHeight: `calc(${vars.size.control} - 2 * ${vars.size.tabEdge})`,
      paddingInline: vars.space['8'],
      selectors: { [`${wide} &`]: { paddingInline: vars.space['4'] } },
    },
    [media.forcedColors]: {
      selectors: { '&:has(:checked)': { borderColor: 'Highlight', borderWidth: vars.size.edgeStrong } },
    },
  },
})
// The bold word lies unseen under the light one, so choosing does not change the width.
export const words = style({
  display: 'inline-grid',
  selectors: {
    '&::after': {
      content: 'attr(data-words) / ""',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: 600,
    },
  },
})
export const input = style({
  position: 'absolute',
  // Over the track's padding too, so that a finger finds its full height.
  inset: `calc(${vars.space['4']} * -1) calc(${vars.size.edge} * -1)`,
  width: `calc(100% + 2 * ${vars.size.edge})`,
  height: `calc(100% + 2 * ${vars.space['4']})`,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})
