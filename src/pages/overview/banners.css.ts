import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const banners = style({ display: 'grid', gap: vars.space['12'], marginBlockStart: vars.space['32'] })

/** The provider's own words, which may end without a stop. */
export const title = style({ display: 'block' })
