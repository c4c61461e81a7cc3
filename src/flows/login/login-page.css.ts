import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const notice = style({ marginBlockEnd: vars.space['24'] })
