import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const list = style({ display: 'grid', gap: vars.space['24'], minWidth: 0 })
