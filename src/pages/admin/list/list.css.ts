import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space['20'], minWidth: 0 })
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['12'] })
export const search = style({
  flex: '0 1 24rem',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: '100%' } },
})
export const filter = style({ minWidth: 0, '@media': { [media.phone]: { flex: '1 1 8rem' } } })
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['8']} ${vars.space['12']}`,
})
export const count = style([small, { minHeight: '1lh', color: vars.color.inkMuted }])
export const sizes = style({ width: '10rem' })
export const place = style({ minWidth: 0 })
