import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const stack = style({ display: 'grid', gap: vars.space['24'], minWidth: 0, maxWidth: vars.size.field })
export const zone = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space['12'],
  minHeight: '12rem',
  padding: vars.space['24'],
  border: `${vars.size.edgeStrong} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  textAlign: 'center',
  transition: `background ${vars.duration.hover} ${vars.ease}, border-color ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    '&[data-over]': { background: vars.color.actionTint, borderColor: vars.color.action },
    '&[data-wrong]': { borderColor: vars.color.bad },
    '&[data-small]': { minHeight: 'auto', padding: vars.space['16'] },
  },
})
export const sign = style({ display: 'flex', color: vars.color.inkMuted })
/** Nothing is dropped where nothing can be dragged. */
export const forMouse = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space['12'],
  '@media': { [media.coarse]: { display: 'none' } },
})
export const or = style({ color: vars.color.inkMuted })
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
  minWidth: 0,
})
export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 })
export const size = style({ color: vars.color.inkMuted, fontWeight: 400, whiteSpace: 'nowrap' })
