import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { body, list, muted, sectionTitle } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const form = style({ display: 'grid', gap: vars.space['32'], maxWidth: vars.size.field })
export const person = style({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: vars.space['24'],
})
export const legend = style([sectionTitle, { padding: 0, marginBlockEnd: vars.space['20'] }])
/** Two fields share a line where there is room for them. */
export const pair = style({
  display: 'grid',
  gap: vars.space['24'],
  alignItems: 'start',
  '@media': {
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: vars.space['16'] },
  },
})
/** Whose bills go where, and the shortest way to say it. */
export const billing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space['8']} ${vars.space['24']}`,
})
export const review = style({ display: 'grid', gap: vars.space['32'], maxWidth: vars.size.field })
export const heading = style([sectionTitle, { marginBlockEnd: vars.space['12'] }])
export const rows = style({ listStyleType: '""', margin: 0, padding: 0, borderBlockEnd: edge })
export const row = style([
  body,
  { paddingBlock: vars.space['12'], borderBlockStart: edge, overflowWrap: 'anywhere' },
])
export const quiet = style([list, muted, { display: 'block' }])
export const strong = style({ fontWeight: 600 })
