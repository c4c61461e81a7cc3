import { style } from '@vanilla-extract/css'
import { body } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const step = style({ display: 'grid', gap: vars.space['24'] })
export const saved = style({ display: 'grid', gap: vars.space['16'] })
/** What stands in the dialog, one below the other. */
export const parts = style({ display: 'grid', gap: vars.space['16'] })
export const address = style([body, { fontStyle: 'normal', fontWeight: 600 }])
