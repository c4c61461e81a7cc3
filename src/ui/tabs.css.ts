import { style, styleVariants } from '@vanilla-extract/css'
import { edge, focusRing, focusRingInside } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const card = style({
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  overflow: 'clip',
  overflowClipMargin: vars.space['8'],
  '@media': {
    [media.phone]: { marginInline: `calc(${vars.size.gutter} * -1)`, borderInline: 0, borderRadius: 0 },
  },
})
export const tabList = style({ display: 'flex' })

const tab = style({
  position: 'relative',
  border: 0,
  font: 'inherit',
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space['4'],
  padding: `${vars.space['12']} ${vars.space['4']} ${vars.space['12']}`,
  borderBlockEnd: edge,
  background: vars.color.sunk,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: '1.25rem',
  textAlign: 'center',
  cursor: 'pointer',
  transition: `color ${vars.duration.hover} ${vars.ease}`,
  selectors: {
    '& + &': { borderInlineStart: edge },
    '&:first-child': { borderStartStartRadius: `calc(${vars.radius.card} - ${vars.size.edge})` },
    '&:last-child': { borderStartEndRadius: `calc(${vars.radius.card} - ${vars.size.edge})` },
    '&:hover': { color: vars.color.ink },
    '&[aria-selected=true]': {
      background: vars.color.surface,
      borderBlockEndColor: vars.color.surface,
      color: vars.color.ink,
      cursor: 'default',
    },
    '&[aria-selected=true]::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: `calc(${vars.size.edge} * -1)`,
      height: vars.size.tabEdge,
      background: 'var(--tab-colour)',
    },
    '&:focus-visible': {
      ...focusRing,
      outlineOffset: `calc(-2 * ${vars.size.ring})`,
      borderRadius: vars.radius.control,
    },
  },
  '@media': {
    [media.small]: {
      flexDirection: 'row',
      gap: vars.space['12'],
      padding: `${vars.space['16']} ${vars.space['20']}`,
      textAlign: 'start',
    },
    [media.phone]: { selectors: { '&:first-child, &:last-child': { borderRadius: 0 } } },
    [media.forcedColors]: {
      selectors: { '&[aria-selected=true]::before': { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
})
export const tabs = styleVariants({
  solar: [tab, { vars: { '--tab-colour': vars.color.solar } }],
  home: [tab, { vars: { '--tab-colour': vars.color.home } }],
  battery: [tab, { vars: { '--tab-colour': vars.color.battery } }],
  grid: [tab, { vars: { '--tab-colour': vars.color.grid } }],
})
/** On a phone as wide as its tab, so that words in its middle stay where they are when figures come. */
export const words = style({ alignSelf: 'stretch', '@media': { [media.small]: { alignSelf: 'auto' } } })
export const name = style({ display: 'block', selectors: { '[aria-selected=true] &': { fontWeight: 600 } } })
export const total = style({
  display: 'block',
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.small]: { color: vars.color.ink, fontWeight: 600, fontSize: '1.0625rem', lineHeight: '1.5rem' },
  },
})
/** Below its figure where a tab is too narrow for both. */
export const unit = style({
  display: 'inline-block',
  fontSize: '0.8125rem',
  '@media': {
    [media.small]: { display: 'inline', color: vars.color.inkMuted, fontWeight: 500, fontSize: '0.9375rem' },
  },
})
export const panel = style({
  padding: `${vars.space['16']} ${vars.space['20']} ${vars.space['20']}`,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-2 * ${vars.size.ring})` },
  },
  '@media': { [media.small]: { padding: `${vars.space['24']} ${vars.space['28']}` } },
})

export const plainList = style({
  display: 'flex',
  gap: vars.space['24'],
  borderBlockEnd: edge,
  overflowX: 'auto',
})
export const plainTab = style({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.control,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.color.ink },
    '&[data-selected]': { color: vars.color.ink, fontWeight: 600 },
    '&[data-selected]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: vars.size.edgeStrong,
      background: vars.color.ink,
    },
    '&:focus-visible, &[data-focus-visible]': {
      ...focusRingInside,
      borderRadius: vars.radius.tag,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-selected]::after': { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
})
export const plainPanel = style({ paddingBlockStart: vars.space['24'] })
