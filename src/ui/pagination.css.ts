import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const bar = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: vars.space['12'],
  alignItems: 'center',
  paddingBlock: vars.space['16'],
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  '@media': { [media.medium]: { gridTemplateColumns: 'auto 1fr auto', gap: vars.space['16'] } },
})
export const size = style({ minWidth: 'max-content' })
/** On a phone a row of its own: between the ways there is no room for its words and theirs. */
export const where = style({
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { order: -1, flexBasis: '100%', textAlign: 'center' } },
})
export const pages = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['12'],
  '@media': {
    [media.phone]: { flexWrap: 'wrap', gap: vars.space['8'] },
    [media.medium]: { gridColumn: 'auto', justifySelf: 'end' },
  },
})
