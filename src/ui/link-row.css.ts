import { style } from '@vanilla-extract/css'
import { edge } from './theme/lines.css.ts'
import { vars } from './theme/theme.css.ts'

export const rows = style({ listStyleType: '""', margin: 0, padding: 0 })
export const lined = style({ borderBlockStart: edge })
export const item = style({ selectors: { [`${lined} &`]: { borderBlockEnd: edge } } })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['16'],
  width: '100%',
  minHeight: vars.size.row,
  paddingBlock: vars.space['12'],
  color: vars.color.ink,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  textDecoration: 'none',
  textAlign: 'start',
  selectors: {
    [`${lined} &`]: { minHeight: vars.size.rowTall },
    '&:focus-visible': { borderRadius: vars.radius.control },
    '&:hover': { color: vars.color.action },
    '&[aria-current]': { fontWeight: 600 },
  },
})
export const lead = style({ display: 'flex', color: vars.color.inkMuted })
export const words = style({ flex: 1, minWidth: 0 })
export const value = style({ color: vars.color.inkMuted, fontSize: '0.9375rem' })
export const end = style({ display: 'flex', color: vars.color.inkMuted })
