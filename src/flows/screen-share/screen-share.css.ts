import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const control = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${vars.space['8']} ${vars.space['16']}`,
  '@media': { [media.phone]: { justifyContent: 'flex-start' } },
})
/** Stands on top of each page, so that nobody forgets who sees it. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.nav,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space['4']} ${vars.space['16']}`,
  paddingBlock: vars.space['8'],
  paddingInline: `max(${vars.size.gutter}, calc((100% - ${vars.size.content}) / 2))`,
  background: vars.color.warnTint,
  color: vars.color.ink,
  selectors: { '&:empty': { minHeight: `calc(${vars.size.controlNav} + 2 * ${vars.space['8']})` } },
  '@media': {
    [media.short]: { position: 'static' },
    [media.forcedColors]: { borderBlockEnd: `${vars.size.edge} solid` },
    [media.print]: { display: 'none' },
  },
})
/** How high it is; it has as many rows as the window makes of it. Set on the root by the bar. */
export const barHeight = createVar()
/** What takes the focus is scrolled out from behind it. */
globalStyle(`html:has(${bar})`, {
  scrollPaddingBlockStart: `max(${vars.space['64']}, calc(${fallbackVar(barHeight, '0px')} + ${vars.space['8']}))`,
  '@media': { [media.short]: { scrollPaddingBlockStart: vars.space['64'] } },
})
export const words = style({ display: 'flex', alignItems: 'center', gap: vars.space['12'], fontWeight: 600 })
