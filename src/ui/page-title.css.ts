import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const head = style({
  display: 'grid',
  gap: vars.space['20'],
  marginBlockEnd: vars.space['28'],
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridAutoFlow: 'row dense',
      gap: `${vars.space['8']} ${vars.space['24']}`,
    },
  },
})
export const words = style({
  display: 'grid',
  gap: vars.space['8'],
  minWidth: 0,
  justifyItems: 'start',
  '@media': { [media.medium]: { display: 'contents' } },
})
const across = { '@media': { [media.medium]: { gridColumn: '1 / -1' } } } as const
export const eyebrow = style({
  ...across,
  fontSize: '0.9375rem',
  lineHeight: '1.25rem',
  color: vars.color.inkMuted,
})
export const title = style({ '@media': { [media.medium]: { gridColumn: 1 } } })
export const twoLines = style({ '@media': { [media.phone]: { minHeight: '2lh' } } })
/** Beside the title, also where it stands under an eyebrow. */
export const action = style({ '@media': { [media.medium]: { gridColumn: 2, alignSelf: 'center' } } })
/** An email in it has no place to break at: it breaks anywhere before it makes a phone scroll sideways. */
export const lead = style({ ...across, maxWidth: vars.size.measure, overflowWrap: 'anywhere' })
