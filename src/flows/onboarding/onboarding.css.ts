import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { label, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({
  display: 'grid',
  gap: vars.space['24'],
  '@media': {
    [media.medium]: { gridTemplateColumns: '260px minmax(0, 1fr)', columnGap: vars.space['48'] },
  },
})
export const aside = style({ display: 'none', '@media': { [media.medium]: { display: 'block' } } })
export const drawer = style({
  marginBlockEnd: vars.space['20'],
  '@media': { [media.medium]: { display: 'none' } },
})
export const next = style({ display: 'grid', gap: vars.space['8'], marginBlockEnd: vars.space['24'] })
export const screen = style({ minWidth: 0 })
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
  width: '100%',
  minHeight: vars.size.row,
  paddingBlock: vars.space['8'],
  paddingInline: vars.space['12'],
  borderRadius: vars.radius.control,
  textAlign: 'start',
  selectors: {
    '&[data-subtask]': { paddingInlineStart: vars.space['32'] },
    '&[aria-current="step"]': { background: vars.color.sunk },
    '&:hover': { color: vars.color.action },
  },
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid' })
export const name = style([label])
export const detail = style([small, { color: vars.color.inkMuted }])
export const sign = style({
  display: 'flex',
  color: vars.color.inkMuted,
  selectors: { '[data-status="COMPLETED"] > &': { color: vars.color.action } },
})
export const points = style({ paddingInlineStart: vars.space['20'], marginBlock: vars.space['16'] })
export const picker = style({ marginBlock: vars.space['24'], maxWidth: vars.size.field })
export const video = style({ width: '100%', maxHeight: '60vh', borderRadius: vars.radius.picture })
export const tasks = style({ marginBlockStart: vars.space['48'] })
