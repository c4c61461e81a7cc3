import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

/** As wide as its facts can be read: a row's end stays beside its beginning. */
export const page = style({ display: 'grid', gap: vars.space['48'], maxWidth: 780 })
export const section = style({ display: 'grid', gap: vars.space['16'] })
export const coming = style({ minHeight: '100vh' })
