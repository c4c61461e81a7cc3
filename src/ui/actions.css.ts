import { style, styleVariants } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const base = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space['12'],
  '@media': { [media.small]: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap' } },
})
export const placings = styleVariants({
  between: [
    base,
    { '@media': { [media.small]: { flexWrap: 'wrap-reverse', justifyContent: 'space-between' } } },
  ],
  end: [base, { '@media': { [media.small]: { justifyContent: 'flex-end' } } }],
  start: [
    base,
    {
      '@media': {
        // Where they do not fit beside each other the primary still stands on top.
        [media.small]: { flexDirection: 'row-reverse', flexWrap: 'wrap-reverse', justifyContent: 'flex-end' },
      },
    },
  ],
})
export const stack = style({ display: 'grid', gap: vars.space['24'] })
