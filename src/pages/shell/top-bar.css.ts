import { globalStyle, style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const bar = style({ '@media': { [media.print]: { display: 'none' } } })
export const content = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  alignItems: 'center',
  columnGap: vars.space['12'],
  rowGap: vars.space['8'],
  width: '100%',
  maxWidth: `calc(${vars.size.content} + 2 * ${vars.size.gutter})`,
  marginInline: 'auto',
  padding: `${vars.space['12']} ${vars.size.gutter}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'auto 1fr auto auto' } },
})
export const sections = style({
  display: 'flex',
  gap: vars.space['32'],
  '@media': {
    [media.medium]: { marginInlineStart: vars.space['32'] },
    [media.pinned]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: vars.layer.sticky,
      justifyContent: 'space-around',
      gap: 0,
      padding: `${vars.space['4']} 0 max(${vars.space['4']}, env(safe-area-inset-bottom))`,
      background: vars.color.surface,
      borderBlockStart: edge,
    },
    [`${media.pinned} and ${media.short}`]: {
      position: 'static',
      gridColumn: '1 / -1',
      order: 1,
      // From edge to edge here too: five sections need all of 320 px.
      marginInline: `calc(${vars.size.gutter} * -1)`,
    },
  },
})
// Before permission to operate the steps beside the page take the menu's place. LAYOUT-13
globalStyle(`${bar}:has(~ main [data-status-tracker]) ${sections}`, {
  '@media': { [`screen and ${media.medium}`]: { display: 'none' } },
})
// A way to one place only needs no bar at the foot of a phone.
globalStyle(`${sections}:not(:has(> a + a))`, {
  '@media': { [media.pinned]: { display: 'none' } },
})
globalStyle(`${sections} > a`, {
  '@media': {
    [media.pinned]: {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: vars.space['2'],
      // Five of them on the smallest phone.
      minWidth: 'min(72px, 20vw)',
      minHeight: '52px',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
    },
  },
})
globalStyle(`${sections} > a[aria-current]::after`, {
  '@media': { [media.pinned]: { display: 'none' } },
})
globalStyle(`${sections} > a[aria-current]`, {
  '@media': { [media.pinned]: { color: vars.color.action } },
})
globalStyle(`${sections} > a svg`, { '@media': { [media.medium]: { display: 'none' } } })
/** The home that is looked at, in the height that it has once it is there; on a phone in a row of its own. */
export const home = style({
  minHeight: vars.size.controlNav,
  minWidth: 0,
  maxWidth: '18rem',
  '@media': {
    [media.phone]: { gridColumn: '1 / -1', gridRow: 2, maxWidth: 'none' },
    [media.medium]: { gridColumn: 3 },
  },
})
/** The picture of the person ends where the page does; the room to press it stands out. */
export const end = style({
  gridColumnEnd: -1,
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['8'],
  marginInlineEnd: `calc(${vars.space['4']} * -1)`,
})
/** The place of the bell until it is there. */
export const bell = style({ width: vars.size.touch, height: vars.size.touch })
