import { style } from '@vanilla-extract/css'
import { edge } from './theme/lines.css.ts'
import { vars } from './theme/theme.css.ts'

export const group = style({ borderBlockEnd: edge })
export const item = style({ borderBlockStart: edge })
export const heading = style({ margin: 0 })
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['16'],
  width: '100%',
  minHeight: vars.size.rowTall,
  paddingBlock: vars.space['16'],
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  textAlign: 'start',
  selectors: {
    '&[data-hovered]': { color: vars.color.action },
    '&[data-focus-visible]': { borderRadius: vars.radius.control },
  },
})
export const words = style({ flex: 1, minWidth: 0 })
export const sign = style({
  display: 'flex',
  color: vars.color.inkMuted,
  transition: `transform ${vars.duration.sheet} ${vars.ease}`,
  selectors: { [`${item}[data-expanded] &`]: { transform: 'rotate(180deg)' } },
})
export const panel = style({ maxWidth: vars.size.measure })
export const content = style({
  paddingBlock: `${vars.space['4']} ${vars.space['20']}`,
  color: vars.color.inkMuted,
})
