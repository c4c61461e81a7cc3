import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space['32'], minWidth: 0, maxWidth: vars.size.field })
export const code = style({ overflowWrap: 'anywhere' })
