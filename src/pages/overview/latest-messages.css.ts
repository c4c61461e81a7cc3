import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const latest = style({ marginBlockStart: vars.space['32'] })
export const list = style({ listStyleType: '""', margin: 0, padding: 0 })
