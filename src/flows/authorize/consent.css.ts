import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const heading = style({
  margin: 0,
  marginBlockEnd: vars.space['8'],
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
})
export const scopes = style({ listStyleType: '""', margin: 0, padding: 0, borderBlockStart: edge })
export const scope = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space['12'],
  paddingBlock: vars.space['12'],
  borderBlockEnd: edge,
  lineHeight: '1.5rem',
})
export const sign = style({ display: 'flex', flex: 'none', color: vars.color.action, paddingBlockStart: 2 })
export const note = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  selectors: { [`${scopes} + &`]: { marginBlockStart: vars.space['12'] } },
})
export const site = style({ color: vars.color.ink, overflowWrap: 'anywhere' })

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space['16'],
  rowGap: vars.space['4'],
  paddingBlock: vars.space['12'],
  paddingInline: vars.space['16'],
  border: edge,
  borderRadius: vars.radius.control,
})
export const who = style({ minWidth: 0 })
export const name = style({
  margin: 0,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 400,
  overflowWrap: 'anywhere',
})
export const email = style({ margin: 0, color: vars.color.inkMuted, overflowWrap: 'anywhere' })
export const change = style({ gridColumn: 2, justifySelf: 'start' })
