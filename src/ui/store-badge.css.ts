import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { small, tabBar } from './theme/text.css.ts'
import { vars } from './theme/theme.css.ts'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['8'],
  minHeight: vars.size.touch,
  padding: `${vars.space['2']} ${vars.space['12']} ${vars.space['2']} ${vars.space['8']}`,
  border: `${vars.size.edge} solid ${vars.color.ink}`,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.surface,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.duration.hover} ${vars.ease}, color ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    '&:hover': { background: vars.color.surface, color: vars.color.ink },
    '&:focus-visible': { borderRadius: vars.radius.control },
  },
  '@media': { [media.forcedColors]: { borderColor: 'LinkText' } },
})
export const words = style({ display: 'grid' })
export const lead = style([tabBar, { fontWeight: 400 }])
export const name = style([small, { fontWeight: 600 }])
