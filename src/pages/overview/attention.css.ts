import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

const notes = style({ display: 'grid', gap: vars.space['12'] })

/** Under the first line of the page, or clear of the figures above. */
export const places = styleVariants({
  first: [notes, { marginBlockEnd: vars.space['24'] }],
  since: [notes, { marginBlockStart: vars.space['32'] }],
})
