import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'
import { appBannerHeight } from './layout.css.ts'

export const banner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: vars.space['12'],
  minHeight: appBannerHeight,
  paddingInline: `${vars.size.gutter} ${vars.space['4']}`,
  paddingBlock: vars.space['8'],
  background: vars.color.sunk,
  '@media': { [media.print]: { display: 'none' } },
})
