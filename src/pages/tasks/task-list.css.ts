import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const tasks = style({ marginBlock: `${vars.space['8']} ${vars.space['32']}` })
export const title = style({ marginBlockEnd: vars.space['12'] })
/** Why one of them is open still. */
export const note = style({ marginBlockEnd: vars.space['12'] })
