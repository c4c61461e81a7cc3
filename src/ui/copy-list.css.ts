import { style } from '@vanilla-extract/css'
import { edge } from './theme/lines.css.ts'
import { vars } from './theme/theme.css.ts'

export const part = style({ display: 'grid', gap: vars.space['8'], minWidth: 0 })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${vars.space['4']} ${vars.space['16']}`,
})
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['8']} ${vars.space['24']}`,
})
export const lines = style({
  listStyleType: '""',
  margin: 0,
  padding: 0,
  borderBlockStart: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  fontVariantNumeric: 'tabular-nums',
})
export const line = style({
  borderBlockEnd: edge,
  paddingBlock: vars.space['8'],
  overflowWrap: 'anywhere',
})
export const note = style({ color: vars.color.inkMuted })
