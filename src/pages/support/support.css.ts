import { globalStyle, style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { body, list, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space['48'], minWidth: 0 })
/** However long a word of a heading is, the page is as wide as the screen. */
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['12'],
  maxWidth: 780,
})
/** As wide as its words can be read. */
export const narrow = style({ maxWidth: vars.size.field })
export const questions = style({ display: 'grid', gap: vars.space['8'], minWidth: 0 })
export const count = style([small, { minHeight: '1lh', color: vars.color.inkMuted }])
/** The categories stand in two columns where there is room, under one line. */
export const categories = style({
  borderBlockStart: edge,
  '@media': {
    [media.medium]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space['48'],
    },
  },
})
globalStyle(`${categories} > ul`, { display: 'contents' })
export const question = style({ display: 'block', overflowWrap: 'anywhere' })
export const found = style([list, { display: 'block', color: vars.color.inkMuted }])
/** What else there is beside the message, each with a line above. */
export const ways = style({ display: 'grid', gap: vars.space['24'] })
export const way = style({
  display: 'grid',
  gap: vars.space['12'],
  justifyItems: 'start',
  selectors: {
    [`${ways} > * + &`]: { borderBlockStart: edge, paddingBlockStart: vars.space['24'] },
  },
})
export const wide = style({ justifySelf: 'stretch' })
export const wayHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space['4']} ${vars.space['16']}`,
  justifySelf: 'stretch',
})
export const words = style([body, { color: vars.color.inkMuted }])
/** Writing above, calling below. */
export const either = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['16'],
  marginBlock: vars.space['32'],
  color: vars.color.inkMuted,
  selectors: { '&::before, &::after': { content: '', flex: 1, borderBlockStart: edge } },
})
export const call = style({ display: 'grid', gap: vars.space['20'], justifyItems: 'start' })
export const answer = style([
  body,
  { maxWidth: vars.size.measure, overflowWrap: 'anywhere', marginBlockEnd: vars.space['48'] },
])
globalStyle(`${answer} > *`, { marginBlock: `0 ${vars.space['16']}` })
globalStyle(`${answer} > :is(ul, ol)`, { paddingInlineStart: vars.space['24'] })
globalStyle(`${answer} li + li`, { marginBlockStart: vars.space['8'] })
globalStyle(`${answer} > h2`, { fontSize: '1.0625rem', fontWeight: 600 })
globalStyle(`${answer} > blockquote`, {
  marginInline: 0,
  paddingInlineStart: vars.space['16'],
  borderInlineStart: `${vars.size.tabEdge} solid ${vars.color.lineStrong}`,
  color: vars.color.inkMuted,
})
export const still = style({
  display: 'grid',
  gap: vars.space['16'],
  justifyItems: 'start',
  paddingBlockStart: vars.space['24'],
  borderBlockStart: edge,
  maxWidth: vars.size.measure,
})
export const videos = style({
  display: 'grid',
  gap: vars.space['24'],
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
