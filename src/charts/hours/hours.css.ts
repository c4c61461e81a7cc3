import { globalStyle, style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { list, small, tag } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'
import { hidden } from '#src/ui/visually-hidden.css.ts'

const nameWidth = '3rem'

export const hours = style({ display: 'grid' })
export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const unseen = style([hidden])
export const day = style([
  list,
  {
    minWidth: nameWidth,
    paddingInlineEnd: vars.space['8'],
    paddingBlock: vars.space['4'],
    color: vars.color.inkMuted,
    fontWeight: 400,
    textAlign: 'start',
    selectors: { '[data-today] > &': { color: vars.color.ink, fontWeight: 600 } },
  },
])
export const cell = style({ position: 'relative', width: '100%', paddingBlock: vars.space['4'] })
export const track = style({
  position: 'relative',
  display: 'block',
  height: vars.space['12'],
  borderRadius: vars.radius.pill,
  background: vars.color.sunk,
  boxShadow: `inset 0 0 0 ${vars.size.edge} ${vars.color.line}`,
})
export const bar = style({
  position: 'absolute',
  insetBlock: 0,
  borderRadius: vars.radius.pill,
  background: vars.color.actionPale,
  selectors: { '[data-today] &': { background: vars.color.action } },
  '@media': {
    [media.forcedColors]: {
      background: 'CanvasText',
      selectors: { '[data-today] &': { background: 'CanvasText' } },
    },
  },
})
export const now = style({
  position: 'absolute',
  insetBlockStart: '50%',
  width: vars.space['20'],
  height: vars.space['20'],
  border: `${vars.size.edgeStrong} solid ${vars.color.ink}`,
  borderRadius: vars.radius.pill,
  background: vars.color.lamp,
  boxShadow: `inset 0 0 0 ${vars.space['4']} ${vars.color.surface}`,
  transform: 'translate(-50%, -50%)',
})
export const axis = style([
  tag,
  {
    display: 'flex',
    justifyContent: 'space-between',
    marginInlineStart: nameWidth,
    paddingBlockStart: vars.space['4'],
    color: vars.color.inkMuted,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const words = style({ display: 'grid', gap: vars.space['16'] })
/** The words under the bars. */
export const below = style({
  marginBlockStart: vars.space['16'],
  paddingBlockStart: vars.space['16'],
  borderBlockStart: edge,
})
export const zone = style([small, { margin: 0 }])
export const zoneName = style({ fontWeight: 600 })
export const group = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space['16'],
  margin: 0,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
})
// Where both do not fit into a line the hours still stand at its end.
globalStyle(`${group} > :last-child`, { marginInlineStart: 'auto', textAlign: 'end' })
