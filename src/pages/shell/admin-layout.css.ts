import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'
import { storesAt } from './footer.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minHeight: '100dvh',
  maxWidth: vars.size.layout,
  marginInline: 'auto',
  background: vars.color.surface,
  '@media': {
    [media.medium]: { gridTemplateColumns: '212px 1fr', gridTemplateRows: '1fr auto' },
    [media.print]: { display: 'block' },
  },
})
export const side = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['8']} clamp(${vars.space['8']}, 3vw, ${vars.space['24']})`,
  padding: `${vars.space['12']} ${vars.size.gutter}`,
  background: vars.color.sunk,
  '@media': {
    [media.medium]: {
      gridRow: '1 / -1',
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'stretch',
      gap: vars.space['16'],
      padding: `${vars.space['20']} ${vars.space['12']}`,
      position: 'sticky',
      insetBlockStart: 0,
      height: '100dvh',
    },
    [media.short]: { position: 'static', height: 'auto' },
    [media.print]: { display: 'none' },
  },
})
/** On a phone the menu stands behind its button, in a row of its own below it. */
export const opener = style({
  order: 2,
  '@media': { [media.medium]: { display: 'none' } },
})
export const menu = style({
  display: 'none',
  flexDirection: 'column',
  gap: vars.space['4'],
  flexBasis: '100%',
  order: 3,
  selectors: { '&[data-open]': { display: 'flex' } },
  '@media': { [media.medium]: { display: 'flex', flexBasis: 'auto', order: 0 } },
})
export const person = style([
  small,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space['8'],
    order: 1,
    marginInlineStart: 'auto',
    color: vars.color.inkMuted,
    '@media': { [media.medium]: { order: 4, marginInlineStart: 0, marginBlockStart: 'auto' } },
  },
])
/** On a phone the picture alone; its name says whose it is. */
export const name = style({ '@media': { [media.phone]: { display: 'none' } } })
export const main = style({
  minWidth: 0,
  // The foot begins below what is seen first, so that it does not move when a list comes.
  minHeight: '100dvh',
  padding: `${vars.space['28']} ${vars.space['28']} ${vars.space['48']}`,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': {
    [media.phone]: { paddingInline: vars.size.gutter },
    [media.print]: { minHeight: 0 },
  },
})
/** Begins and ends where the page above it does. */
export const foot = style([
  small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${vars.space['8']} ${vars.space['24']}`,
    minWidth: 0,
    padding: vars.space['28'],
    borderBlockStart: edge,
    color: vars.color.inkMuted,
    '@media': {
      [media.phone]: { paddingInline: vars.size.gutter },
      [media.small]: { vars: { [storesAt]: 'flex-end' } },
      [media.print]: { display: 'none' },
    },
  },
])
