import { style } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

export const picker = style({ display: 'grid', gap: vars.space['8'], maxWidth: '18rem' })
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
export const year = style({ fontVariantNumeric: 'tabular-nums' })
export const months = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space['4'] })
export const month = style({
  minHeight: vars.size.touch,
  borderRadius: vars.radius.control,
  border: `${vars.size.edge} solid transparent`,
  fontSize: '0.9375rem',
  textAlign: 'center',
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.sunk },
    '&[aria-pressed="true"]': {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
      fontWeight: 600,
    },
    '&:disabled': { color: vars.color.lineStrong },
    '&:focus-visible': { borderRadius: vars.radius.control },
  },
})
