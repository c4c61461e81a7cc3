import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { label, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

const size = '34px'

export const path = style({
  listStyle: 'none',
  margin: `${vars.space['8']} 0 ${vars.space['48']}`,
  padding: 0,
  display: 'grid',
  gap: vars.space['24'],
  '@media': { [media.small]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: 0 } },
})
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${size} 1fr`,
  columnGap: vars.space['16'],
  alignItems: 'center',
  '@media': { [media.small]: { gridTemplateColumns: '1fr', rowGap: vars.space['4'] } },
  selectors: {
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${size} / 2)`,
      insetBlock: `${size} calc(-1 * ${vars.space['32']})`,
      borderWidth: 0,
      borderInlineStartWidth: vars.size.edgeStrong,
      borderStyle: 'solid',
      borderColor: vars.color.line,
    },
    '&[data-look="done"]:not(:last-child)::before': { borderColor: vars.color.action },
    '&[data-look="now"]:not(:last-child)::before': {
      borderStyle: 'dashed',
      borderColor: vars.color.lineStrong,
    },
  },
})
const node0 = style([
  label,
  {
    gridRow: 'span 2',
    display: 'grid',
    placeItems: 'center',
    width: size,
    height: size,
    borderRadius: vars.radius.pill,
    background: vars.color.canvas,
    border: `${vars.size.edgeStrong} solid ${vars.color.lineStrong}`,
    color: vars.color.inkMuted,
    zIndex: 1,
    '@media': { [media.small]: { gridRow: 'auto', marginBlockEnd: vars.space['8'] } },
  },
])
export const node = styleVariants({
  done: [
    node0,
    { background: vars.color.action, borderColor: vars.color.action, color: vars.color.onAction },
  ],
  now: [
    node0,
    {
      borderColor: vars.color.action,
      color: vars.color.action,
      boxShadow: `0 0 0 7px color-mix(in srgb, ${vars.color.lamp} 34%, transparent)`,
    },
  ],
  ahead: [node0],
})
globalStyle(`${step}:not(:last-child)::before`, {
  '@media': {
    [media.small]: {
      inset: `calc(${size} / 2) 0 auto ${size}`,
      borderInlineStartWidth: 0,
      borderBlockStartWidth: vars.size.edgeStrong,
    },
  },
})

export const name = style([label, { selectors: { '[data-look="ahead"] &': { color: vars.color.inkMuted } } }])
export const state = style([small, { color: vars.color.inkMuted }])
