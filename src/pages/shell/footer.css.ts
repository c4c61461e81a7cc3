import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** Where the stores stand in their line: at its start, unless a foot says otherwise. */
export const storesAt = createVar()

export const footer = style({
  borderBlockStart: edge,
  '@media': {
    [media.pinned]: { paddingBlockEnd: vars.space['64'] },
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
    '@media': { [media.small]: { vars: { [storesAt]: 'flex-end' } } },
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
    gap: vars.space['8'],
    minHeight: vars.size.touch,
    justifyContent: fallbackVar(storesAt, 'flex-start'),
  },
])
