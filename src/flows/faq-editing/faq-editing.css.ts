import { globalStyle, style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { body, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** Whatever was written for a word, a page of a phone is no wider for it. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } as const

export const halves = style({
  ...column,
  gap: `${vars.space['32']} ${vars.space['48']}`,
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } },
})
export const fields = style({ ...column, gap: vars.space['24'] })
export const tags = style({ ...column, gap: vars.space['8'] })
export const note = style([small, { color: vars.color.inkMuted, overflowWrap: 'anywhere' }])
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['8'] })
export const adding = style({ ...column, gap: vars.space['16'], marginBlockStart: vars.space['8'] })
export const newTag = style({
  ...column,
  gap: vars.space['12'],
  alignItems: 'start',
  '@media': {
    // The button stands beside the field, below its label.
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
})
export const beside = style({ '@media': { [media.small]: { marginBlockStart: vars.space['28'] } } })
export const preview = style({
  ...column,
  gap: vars.space['16'],
  '@media': {
    [media.large]: { position: 'sticky', insetBlockStart: vars.space['28'] },
    [media.short]: { position: 'static' },
  },
})
export const previewTitle = style({ color: vars.color.inkMuted })
export const shown = style({
  padding: `${vars.space['20']} ${vars.space['24']} ${vars.space['8']}`,
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.canvas,
  overflow: 'hidden',
})
export const asked = style({ marginBlockEnd: vars.space['16'], overflowWrap: 'anywhere' })
export const theirs = style({
  marginBlockStart: vars.space['16'],
  paddingInlineStart: vars.space['16'],
  borderInlineStart: `${vars.size.tabEdge} solid ${vars.color.lineStrong}`,
})
/** The answer as the support page has it. */
export const prose = style([body, { maxWidth: vars.size.measure, overflowWrap: 'anywhere' }])
globalStyle(`${prose} > *`, { marginBlock: `0 ${vars.space['16']}` })
globalStyle(`${prose} > :is(ul, ol)`, { paddingInlineStart: vars.space['24'] })
globalStyle(`${prose} li + li`, { marginBlockStart: vars.space['8'] })
globalStyle(`${prose} > h4`, { fontSize: '1.0625rem', fontWeight: 600 })
globalStyle(`${prose} > blockquote`, {
  marginInline: 0,
  paddingInlineStart: vars.space['16'],
  borderInlineStart: `${vars.size.tabEdge} solid ${vars.color.lineStrong}`,
  color: vars.color.inkMuted,
})
