import { globalStyle, style } from '@vanilla-extract/css'
import { edge, focusRing } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space['16'], minWidth: 0 })
export const names = style({ minWidth: 0 })
export const name = style({ overflowWrap: 'anywhere' })
/** Under a line across the panel, as the rows above them stand. */
export const looks = style({
  display: 'grid',
  gap: vars.space['12'],
  marginBlockStart: vars.space['12'],
  marginInline: `calc(${vars.space['24']} * -1)`,
  padding: `${vars.space['16']} ${vars.space['24']}`,
  borderBlock: edge,
})
export const look = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['8'],
})
/** A finger finds room beside each word. */
globalStyle(`${look} > fieldset`, { '@media': { [media.phone]: { minWidth: '60%' } } })
export const ways = style({ display: 'grid', gap: vars.space['12'] })
export const screen = style({ display: 'grid', gap: vars.space['16'] })
/** The words of the button stand under those of the screen. */
export const back = style({ marginInlineStart: `calc(${vars.space['24']} * -1)`, justifySelf: 'start' })
export const title = style({
  marginBlockStart: `calc(${vars.space['16']} * -1)`,
  selectors: {
    '&:focus-visible': {
      ...focusRing,
      borderRadius: vars.radius.tag,
    },
  },
})
