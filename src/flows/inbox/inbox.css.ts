import { globalStyle, style } from '@vanilla-extract/css'
import { edge, focusRing } from '#src/ui/theme/lines.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const count = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: '1.25rem',
})
export const feed = style({ listStyleType: '""', margin: 0, padding: 0 })
export const item = style({ borderBlockEnd: edge })
export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space['12']} minmax(0, 1fr) auto`,
  columnGap: vars.space['12'],
  rowGap: vars.space['4'],
  width: '100%',
  paddingBlock: vars.space['16'],
  color: vars.color.ink,
  textAlign: 'start',
  selectors: {
    '&:hover': { color: vars.color.action },
    '&:focus-visible': { borderRadius: vars.radius.control },
  },
})
export const mark = style({
  width: vars.space['8'],
  height: vars.space['8'],
  marginBlockStart: vars.space['8'],
  borderRadius: '50%',
})
export const unread = style({
  background: vars.color.unread,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
})
export const subject = style({ overflowWrap: 'anywhere' })
export const subjectUnread = style({ fontWeight: 600 })
export const when = style({ color: vars.color.inkMuted, whiteSpace: 'nowrap' })
export const excerpt = style({
  gridColumn: '2 / -1',
  color: vars.color.inkMuted,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
export const more = style({ paddingBlock: vars.space['16'], display: 'grid', justifyItems: 'center' })
export const message = style({ display: 'grid', gap: vars.space['16'], justifyItems: 'start' })
export const head = style({ display: 'grid', gap: vars.space['4'], justifyItems: 'start' })
/** The words of the button stand under those of the message. */
export const back = style({ marginInlineStart: `calc(${vars.space['24']} * -1)` })
export const words = style({ maxWidth: '100%', overflowWrap: 'anywhere' })
globalStyle(`${words} > *`, { marginBlock: `0 ${vars.space['12']}` })
globalStyle(`${words} > :is(ul, ol)`, { paddingInlineStart: vars.space['24'] })
globalStyle(`${words} > blockquote`, {
  marginInline: 0,
  paddingInlineStart: vars.space['16'],
  borderInlineStart: `3px solid ${vars.color.lineStrong}`,
  color: vars.color.inkMuted,
})
globalStyle(`${words} > h4`, { fontSize: '1rem', fontWeight: 600 })
export const wordsTitle = style({
  margin: 0,
  selectors: {
    '&:focus-visible': {
      ...focusRing,
      borderRadius: vars.radius.tag,
    },
  },
})
