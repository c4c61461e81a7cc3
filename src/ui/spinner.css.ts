import { keyframes, style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

export const ring = style({
  width: vars.size.iconMedium,
  height: vars.size.iconMedium,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.25,
  strokeLinecap: 'round',
  animation: `${turn} ${vars.duration.turn} linear infinite`,
  '@media': { [media.reducedMotion]: { strokeDasharray: '4 5' } },
})
export const track = style({ opacity: 0.25 })
export const block = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
  color: vars.color.inkMuted,
  animation: `${appear} ${vars.duration.hover} ${vars.duration.skeleton} both`,
})
