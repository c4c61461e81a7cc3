import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  maxWidth: vars.size.layout,
  marginInline: 'auto',
  background: vars.color.canvas,
})
export const skip = style({
  position: 'absolute',
  insetInlineStart: vars.space['12'],
  insetBlockStart: vars.space['12'],
  zIndex: vars.layer.sticky,
  padding: `${vars.space['8']} ${vars.space['16']}`,
  borderRadius: vars.radius.control,
  background: vars.color.action,
  color: vars.color.onAction,
  transform: 'translateY(-200%)',
  selectors: { '&:focus-visible': { transform: 'none' } },
  '@media': { [media.print]: { display: 'none' } },
})
export const main = style({
  flex: 1,
  width: '100%',
  maxWidth: `calc(${vars.size.content} + 2 * ${vars.size.gutter})`,
  marginInline: 'auto',
  padding: `${vars.space['24']} ${vars.size.gutter} ${vars.space['64']}`,
  minWidth: 0,
  selectors: { '&:focus': { outline: 'none' } },
})

/** Of the offer of the mobile app: a line or two of words, and a button to press. */
export const appBannerHeight = '60px'
export const offerWaiting = style({ minHeight: appBannerHeight })
