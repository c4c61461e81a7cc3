import { style, styleVariants } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.color.inkMuted,
  textDecoration: 'none',
  selectors: { '&:hover, &[aria-current]': { color: vars.color.ink } },
})
const underline = (color: string) =>
  ({
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: vars.size.edgeStrong,
    background: color,
  }) as const

export const variants = styleVariants({
  /** In the header: the words, the current one underlined. */
  top: [
    base,
    {
      minHeight: vars.size.touch,
      fontSize: '1rem',
      lineHeight: '1.5rem',
      selectors: {
        '&[aria-current]': { fontWeight: 600 },
        '&[aria-current]::after': underline(vars.color.navMark),
      },
      '@media': {
        [media.forcedColors]: {
          selectors: { '&[aria-current]::after': { background: 'Highlight', forcedColorAdjust: 'none' } },
        },
      },
    },
  ],
  /** At the left of staff screens. */
  side: [
    base,
    {
      minHeight: vars.size.touch,
      paddingInline: vars.space['12'],
      border: `${vars.size.edge} solid transparent`,
      borderRadius: vars.radius.control,
      fontSize: '0.9375rem',
      lineHeight: '1.375rem',
      selectors: {
        '&[aria-current]': {
          fontWeight: 600,
          background: vars.color.surface,
          borderColor: vars.color.line,
        },
      },
      '@media': {
        [media.forcedColors]: { selectors: { '&[aria-current]': { borderColor: 'Highlight' } } },
      },
    },
  ],
})
