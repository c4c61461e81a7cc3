import { styleVariants } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

const base = {
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const square = (side: string) => ({ width: side, height: side })

export const sizes = styleVariants({
  small: { ...base, ...square(vars.size.iconSmall), strokeWidth: 2 },
  medium: { ...base, ...square(vars.size.iconMedium), strokeWidth: 1.75 },
  large: { ...base, ...square(vars.size.icon), strokeWidth: 1.75 },
})
