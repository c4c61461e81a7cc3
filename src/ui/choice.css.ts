import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space['12'],
  alignItems: 'start',
  minHeight: vars.size.touch,
  paddingBlock: vars.space['8'],
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'default', color: vars.color.inkMuted } },
})

const mark = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  width: vars.size.icon,
  height: vars.size.icon,
  margin: 0,
  appearance: 'none',
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  background: vars.color.surface,
  cursor: 'inherit',
  transition: `background-color ${vars.duration.hover} ${vars.ease}, border-color ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    '&:hover:not(:disabled)': { borderColor: vars.color.ink },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.bad,
      boxShadow: `inset 0 0 0 ${vars.size.edge} ${vars.color.bad}`,
    },
    '&:disabled': { background: vars.color.sunk, borderColor: vars.color.line },
  },
  // The system's own mark alone: that of here would lie over it, in the colour of the page.
  '@media': {
    [media.forcedColors]: {
      appearance: 'auto',
      selectors: { '&:checked::after, &:indeterminate::after': { content: 'none' } },
    },
  },
})

export const checkbox = style([
  mark,
  {
    borderRadius: vars.radius.tag,
    selectors: {
      '&:checked, &:indeterminate': { background: vars.color.action, borderColor: vars.color.action },
      '&:checked::after': {
        content: '',
        width: 13,
        height: 7,
        borderInlineStart: `2.25px solid ${vars.color.onAction}`,
        borderBlockEnd: `2.25px solid ${vars.color.onAction}`,
        transform: 'translateY(-2px) rotate(-45deg)',
      },
      '&:indeterminate::after': { content: '', width: 12, height: 2, background: vars.color.onAction },
      '&:focus-visible': { borderRadius: vars.radius.tag },
    },
  },
])

export const radio = style([
  mark,
  {
    borderRadius: vars.radius.pill,
    selectors: {
      '&:checked': { borderColor: vars.color.action, borderWidth: vars.size.edgeStrong },
      '&:checked::after': {
        content: '',
        width: 12,
        height: 12,
        borderRadius: vars.radius.pill,
        background: vars.color.action,
      },
      '&:focus-visible': { borderRadius: vars.radius.pill },
    },
  },
])

export const words = style({ display: 'block', fontSize: '1rem', lineHeight: '1.5rem' })
export const hint = style({ display: 'block', color: vars.color.inkMuted })
export const below = style({ marginInlineStart: `calc(${vars.size.icon} + ${vars.space['12']})` })
export const group = style({ display: 'flex', flexDirection: 'column', maxWidth: vars.size.field })
export const legend = style({ marginBlockEnd: vars.space['4'] })
