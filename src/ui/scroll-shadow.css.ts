import { style } from '@vanilla-extract/css'
import { vars } from './theme/theme.css.ts'

const common = {
  content: '',
  display: 'block',
  position: 'sticky',
  zIndex: vars.layer.sticky,
  height: vars.space['16'],
  pointerEvents: 'none',
  opacity: 0,
  transition: `opacity ${vars.duration.hover} ${vars.ease}`,
} as const

/** Scrolls in itself; a shadow at an edge says that something is behind it. */
export const area = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minHeight: 0,
  selectors: {
    '&::before': {
      ...common,
      insetBlockStart: 0,
      marginBlockEnd: `calc(${vars.space['16']} * -1)`,
      background: `linear-gradient(${vars.shadow.edge}, transparent)`,
    },
    '&::after': {
      ...common,
      insetBlockEnd: 0,
      marginBlockStart: `calc(${vars.space['16']} * -1)`,
      background: `linear-gradient(transparent, ${vars.shadow.edge})`,
    },
    '&[data-above]::before': { opacity: 1 },
    '&[data-below]::after': { opacity: 1 },
    '&:focus-visible': { outlineOffset: `calc(${vars.size.ring} * -1)` },
  },
})
