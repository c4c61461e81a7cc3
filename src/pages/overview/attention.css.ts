import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const attention = style({ display: 'grid', gap: vars.space['12'], marginBlockEnd: vars.space['24'] })
