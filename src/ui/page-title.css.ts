import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const head = style({
  display: 'grid',
  gap: vars.space['20'],
  marginBlockEnd: vars.space['28'],
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } },
})
export const words = style({ display: 'grid', gap: vars.space['8'], minWidth: 0, justifyItems: 'start' })
export const eyebrow = style({ fontSize: '0.9375rem', lineHeight: '1.25rem', color: vars.color.inkMuted })
export const lead = style({ maxWidth: vars.size.measure })
