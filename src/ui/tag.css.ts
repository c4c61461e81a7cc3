import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const base = style({
  display: 'inline-flex',
  // The word, not the sign, stands on the line of its neighbours.
  alignItems: 'baseline',
  gap: vars.space['4'],
  padding: `${vars.space['4']} ${vars.space['8']}`,
  borderRadius: vars.radius.tag,
  whiteSpace: 'nowrap',
  '@media': { [media.forcedColors]: { outline: `${vars.size.edge} solid` } },
})

export const tones = styleVariants({
  good: [base, { background: vars.color.goodTint, color: vars.color.good }],
  warn: [base, { background: vars.color.warnTint, color: vars.color.warn }],
  bad: [base, { background: vars.color.badTint, color: vars.color.bad }],
  neutral: [base, { background: vars.color.sunk, color: vars.color.inkMuted }],
})

// A table whose columns are narrow would count the sign as nothing, and the word would stand out of its tag.
export const sign = style({ flex: 'none', alignSelf: 'center' })
globalStyle(`${sign} > svg`, { maxWidth: 'none' })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: vars.space['32'],
  overflowWrap: 'anywhere',
  paddingBlock: vars.space['4'],
  paddingInlineStart: vars.space['12'],
  // Round at the ends of one line, and not an egg around several.
  borderRadius: `calc(${vars.size.touch} / 2)`,
  background: vars.color.actionTint,
  color: vars.color.action,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  '@media': { [media.phone]: { minHeight: vars.size.touch } },
})
export const remove = style({
  display: 'grid',
  placeContent: 'center',
  alignSelf: 'stretch',
  // As high as the whole chip.
  marginBlock: `calc(${vars.space['4']} * -1)`,
  minWidth: vars.space['32'],
  borderRadius: vars.radius.pill,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:focus-visible': { borderRadius: vars.radius.pill, outlineOffset: `calc(${vars.size.ring} * -1)` },
  },
  '@media': { [media.phone]: { minWidth: vars.size.touch } },
})
