import { keyframes, style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const breathe = keyframes({ '50%': { opacity: 0.55 } })

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.tag,
  background: vars.color.line,
  animation: [
    `${appear} ${vars.duration.hover} ${vars.duration.skeleton} both`,
    `${breathe} calc(2 * ${vars.duration.turn}) ease-in-out ${vars.duration.skeleton} infinite`,
  ].join(', '),
  '@media': { [media.forcedColors]: { outline: `${vars.size.edge} dashed` } },
})
export const lines = style({ display: 'grid', gap: vars.space['12'] })
