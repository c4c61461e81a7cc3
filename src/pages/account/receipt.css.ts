import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const receipt = style({ display: 'grid', gap: vars.space['24'] })
export const text = style({ margin: 0, whiteSpace: 'pre-wrap', maxWidth: vars.size.measure })
export const hash = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
/** Whose paper it is and what it is about; on the screen the dialog says so. */
export const onPaper = style({ display: 'none', '@media': { [media.print]: { display: 'block' } } })

// On paper an open receipt stands alone: nothing around it, nothing cut off.
globalStyle(`*:has(> ${receipt}), *:has(${receipt})`, {
  '@media': {
    [media.print]: {
      position: 'static',
      display: 'block',
      height: 'auto',
      maxHeight: 'none',
      maxWidth: 'none',
      overflow: 'visible',
      margin: 0,
      padding: 0,
      boxShadow: 'none',
      background: 'none',
    },
  },
})
globalStyle(`*:has(${receipt}) > *:not(${receipt}, :has(${receipt}))`, {
  '@media': { [media.print]: { display: 'none !important' } },
})
