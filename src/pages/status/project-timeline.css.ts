import { style, styleVariants } from '@vanilla-extract/css'
import { body, label, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

const size = '34px'

export const steps = style({
  listStyleType: '""',
  margin: `${vars.space['8']} 0 ${vars.space['48']}`,
  padding: 0,
})
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${size} minmax(0, 1fr)`,
  columnGap: vars.space['16'],
  selectors: {
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${size} / 2)`,
      insetBlock: `${vars.space['48']} calc(-1 * ${vars.space['12']})`,
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
    display: 'grid',
    placeItems: 'center',
    width: size,
    height: size,
    marginBlockStart: vars.space['12'],
    borderRadius: vars.radius.pill,
    background: vars.color.canvas,
    border: `${vars.size.edgeStrong} solid ${vars.color.lineStrong}`,
    color: vars.color.inkMuted,
    zIndex: 1,
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

export const heading = style({ margin: 0 })
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['16'],
  width: '100%',
  minHeight: vars.size.rowTall,
  paddingBlock: vars.space['8'],
  textAlign: 'start',
  selectors: {
    '&:hover': { color: vars.color.action },
    '&:focus-visible': { borderRadius: vars.radius.control },
  },
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid' })
export const name = style([label, { selectors: { '[data-look="ahead"] &': { color: vars.color.inkMuted } } }])
export const state = style([small, { color: vars.color.inkMuted, fontWeight: 400 }])
export const sign = style({
  display: 'flex',
  color: vars.color.inkMuted,
  transition: `transform ${vars.duration.sheet} ${vars.ease}`,
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
})
export const panel = style([
  body,
  {
    display: 'grid',
    gap: vars.space['12'],
    maxWidth: vars.size.measure,
    paddingBlockEnd: vars.space['20'],
    color: vars.color.inkMuted,
    selectors: { '&[hidden]': { display: 'none' } },
  },
])
