import { style } from '@vanilla-extract/css'
import { list } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const line = style([list, { margin: 0, color: vars.color.inkMuted }])
export const time = style({ color: vars.color.ink, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
