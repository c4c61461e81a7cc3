import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** A list of the account page: its title, what it is for, its rows. */
export const section = style({ display: 'grid', gap: vars.space['12'], minWidth: 0 })
export const lead = style({ color: vars.color.inkMuted, maxWidth: vars.size.measure })
export const subTitle = style({ marginBlockStart: vars.space['16'] })
export const rows = style({ listStyleType: '""', margin: 0, padding: 0, borderBlockStart: edge })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space['16'],
  minHeight: vars.size.rowTall,
  paddingBlock: vars.space['12'],
  borderBlockEnd: edge,
})
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space['12'],
  rowGap: vars.space['4'],
  marginBlockEnd: vars.space['4'],
  overflowWrap: 'anywhere',
})
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  color: vars.color.inkMuted,
  '@media': { [media.small]: { flexDirection: 'row', flexWrap: 'wrap', columnGap: vars.space['16'] } },
})
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['12'] })
export const ended = style({ display: 'block', color: vars.color.inkMuted })
