import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { label } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** State and ZIP code share a line where there is room for it. */
export const pair = style({
  display: 'grid',
  gap: vars.space['24'],
  alignItems: 'start',
  '@media': {
    [media.small]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: vars.space['16'] },
  },
})
export const fixed = style({ margin: 0, display: 'grid', gap: vars.space['4'] })
export const fixedName = style([label])
export const fixedValue = style({ margin: 0, color: vars.color.inkMuted })
