import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const themes = style({
  display: 'grid',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const theme = style({
  minWidth: 0,
  padding: `${vars.space['32']} ${vars.size.gutter}`,
  background: vars.color.canvas,
  color: vars.color.ink,
  overflow: 'clip',
})
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['24'],
  marginBlockEnd: vars.space['64'],
  minWidth: 0,
})
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space['12'] })
export const name = style({ color: vars.color.inkMuted, fontSize: '0.875rem', lineHeight: '1.25rem' })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['8'],
  minWidth: 0,
})
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: vars.space['8'],
})
export const swatch = style({
  height: vars.space['48'],
  border: edge,
  borderRadius: vars.radius.control,
})
export const icons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['16'] })
export const staffSurface = style({
  padding: vars.space['16'],
  background: vars.color.surface,
  overflowX: 'auto',
})
export const box = style({
  height: 200,
  border: edge,
  borderRadius: vars.radius.card,
  display: 'flex',
})
export const inner = style({ padding: vars.space['16'] })
export const half = style({ maxWidth: 440 })
