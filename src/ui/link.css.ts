import { style, styleVariants } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const base = style({
  color: vars.color.action,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: vars.size.edge,
  borderRadius: vars.radius.tag,
  transition: `color ${vars.duration.hover} ${vars.ease}`,
  selectors: { '&:hover': { color: vars.color.actionHover, textDecorationThickness: vars.size.edgeStrong } },
})
const alone = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['8'],
  textDecoration: 'none',
} as const
const reach = { '@media': { [media.phone]: { minHeight: vars.size.touch } } } as const

export const variants = styleVariants({
  /** In a sentence, or at the right end of a row. */
  text: [base],
  /** Footers: muted, underlined under the pointer. */
  quiet: [
    base,
    {
      ...alone,
      ...reach,
      color: vars.color.inkMuted,
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
      selectors: { '&:hover': { color: vars.color.ink, textDecoration: 'underline' } },
    },
  ],
  /** Around the brand: it looks like itself. */
  brand: { ...alone, ...reach, color: 'inherit', borderRadius: vars.radius.tag },
  /** Above a title, with a chevron: to where one came from. */
  back: [
    base,
    {
      ...alone,
      ...reach,
      fontSize: '0.9375rem',
      lineHeight: '1.375rem',
      fontWeight: 500,
      selectors: { '&:hover': { textDecoration: 'underline' } },
    },
  ],
})

export const external = style({
  display: 'inline-block',
  marginInlineStart: '0.35em',
  verticalAlign: '-0.15em',
})
/** A link that leaves underlines its words only, not the sign after them. */
export const leaving = style({ textDecoration: 'none' })
export const words = style({
  textUnderlineOffset: '0.2em',
  textDecorationThickness: vars.size.edge,
  selectors: {
    [`${variants.text} > &`]: { textDecorationLine: 'underline' },
    [`${leaving}:hover > &`]: { textDecorationLine: 'underline' },
  },
})
