import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const footer = style({
  borderBlockStart: `${vars.size.edge} solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { paddingBlockEnd: vars.space['64'] },
    [media.print]: { display: 'none' },
  },
})
export const content = style([
  small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${vars.space['8']} ${vars.space['24']}`,
    width: '100%',
    maxWidth: `calc(${vars.size.content} + 2 * ${vars.size.gutter})`,
    marginInline: 'auto',
    padding: `${vars.space['28']} ${vars.size.gutter}`,
    color: vars.color.inkMuted,
  },
])
export const copyright = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { [media.phone]: { minHeight: vars.size.touch } },
})
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['4']} ${vars.space['20']}`,
})
export const stores = style([
  links,
  {
    flexBasis: '100%',
    justifyContent: 'flex-end',
    minHeight: vars.space['24'],
    '@media': { [media.phone]: { justifyContent: 'flex-start', minHeight: vars.size.touch } },
  },
])
