import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const ways = style({ marginBlockStart: vars.space['32'] })
