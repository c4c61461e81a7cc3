import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { list, muted, small, strong } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['12'],
  '@media': {
    [media.phone]: { display: 'grid' },
    [media.medium]: { justifyContent: 'flex-end' },
    [media.print]: { display: 'none' },
  },
})
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['8']} ${vars.space['16']}`,
  marginBlockEnd: vars.space['28'],
})
/** What it is beside what happened to it, where there is room for both. */
export const columns = style({
  display: 'grid',
  gap: vars.space['48'],
  alignItems: 'start',
  '@media': {
    [media.large]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)', columnGap: vars.space['48'] },
  },
})
export const column = style({ display: 'grid', gap: vars.space['48'], minWidth: 0 })
export const heading = style({ marginBlockEnd: vars.space['12'] })
export const part = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const missing = style({ color: vars.color.inkMuted, fontWeight: 400 })
export const quiet = style([small, muted, { display: 'block' }])
export const note = style({
  selectors: { '&:has(> :not(:empty))': { marginBlockEnd: vars.space['24'] } },
})
export const lead = style([list, muted, { marginBlockEnd: vars.space['16'], maxWidth: vars.size.measure }])

export const rows = style({ listStyleType: '""', margin: 0, padding: 0, borderBlockEnd: edge })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space['8']} ${vars.space['16']}`,
  paddingBlock: vars.space['12'],
  borderBlockStart: edge,
})
export const words = style({ display: 'grid', gap: vars.space['4'], minWidth: 0 })
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['8'] })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['8']} ${vars.space['20']}`,
  alignItems: 'center',
})
export const press = style({ marginBlockStart: vars.space['16'] })
export const subheading = style({ marginBlock: `${vars.space['24']} ${vars.space['8']}` })

/** What happened, on one line from above. */
export const events = style({ display: 'grid', listStyleType: '""', margin: 0, padding: 0 })
export const event = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space['4'],
  paddingInlineStart: vars.space['24'],
  paddingBlockEnd: vars.space['20'],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 5,
      insetBlock: `${vars.space['12']} calc(-1 * ${vars.space['12']})`,
      borderInlineStart: edge,
    },
    '&:last-child::before': { display: 'none' },
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: 6,
      width: 11,
      height: 11,
      borderRadius: '50%',
      background: vars.color.surface,
      border: `2px solid ${vars.color.lineStrong}`,
    },
  },
})
export const happened = style([list, strong])
export const answers = style({ display: 'grid', gap: vars.space['8'], margin: 0 })
export const question = style([list, muted])
export const answer = style([
  list,
  strong,
  { margin: 0, display: 'flex', flexWrap: 'wrap', gap: vars.space['8'] },
])
