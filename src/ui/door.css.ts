import { style } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const wholeHeight = `calc(100dvh - 2 * ${vars.space['16']})`
const stripHeight = 'clamp(76px, 12vw, 120px)'
/** The row keeps the picture's place: it stands last in the HTML, and what came before it may be painted before. */
const rows = (pictureHeight: string) => `minmax(${pictureHeight}, auto) 1fr auto`
const pictureless = 'auto 1fr auto'

export const door = style({
  display: 'grid',
  gridTemplateRows: rows('clamp(226px, 42vw, 360px)'),
  gridTemplateAreas: '"picture" "main" "foot"',
  minHeight: '100dvh',
  maxWidth: vars.size.layout,
  marginInline: 'auto',
  background: vars.color.surface,
  '@media': {
    [media.short]: { gridTemplateRows: rows(stripHeight) },
    [media.medium]: {
      gridTemplateRows: pictureless,
      gridTemplateColumns: '1fr 1fr',
      gridTemplateAreas: '"brand picture" "main picture" "foot picture"',
    },
    [media.print]: { gridTemplateRows: pictureless },
  },
})
export const brand = style({
  gridArea: 'picture',
  zIndex: vars.layer.sticky,
  alignSelf: 'start',
  padding: `${vars.space['16']} ${vars.size.gutter}`,
  color: vars.color.duskInk,
  '@media': {
    [media.pinned]: { vars: { [vars.color.focus]: vars.color.duskInk } },
    [media.medium]: { gridArea: 'brand', color: vars.color.ink, padding: `${vars.space['32']} 9.2vw` },
    [media.xLarge]: { paddingInline: '176px' },
  },
})
/** The brand stands in front of the house on a strip, not of the sky. */
const stripVeil = `linear-gradient(to right, ${vars.color.dusk} 160px, transparent 100%)`

export const picture = style({
  gridArea: 'picture',
  position: 'relative',
  overflow: 'hidden',
  '@media': {
    [media.medium]: {
      position: 'sticky',
      insetBlockStart: vars.space['16'],
      height: wholeHeight,
      minHeight: 480,
      margin: `${vars.space['16']} ${vars.space['16']} ${vars.space['16']} 0`,
      borderRadius: vars.radius.picture,
    },
    [media.print]: { display: 'none' },
  },
})
/** A strip, so that what is to be typed begins in the upper third of a phone. */
export const low = style({
  gridTemplateRows: rows(stripHeight),
  '@media': {
    [media.medium]: { gridTemplateRows: pictureless },
    [media.print]: { gridTemplateRows: pictureless },
  },
})
export const veil = style({
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(color-mix(in srgb, ${vars.color.dusk} 86%, transparent), transparent 52%)`,
  '@media': {
    [media.short]: { background: stripVeil },
    [media.medium]: { display: 'none' },
  },
  selectors: { [`${low} &`]: { background: stripVeil } },
})
export const slogan = style({
  display: 'none',
  '@media': {
    [media.medium]: {
      display: 'block',
      position: 'absolute',
      insetBlockStart: vars.space['32'],
      insetInline: `calc(${vars.space['32']} + ${vars.space['8']})`,
      color: vars.color.duskInk,
      fontFamily: vars.font.title,
      fontSize: '1.875rem',
      lineHeight: '2.25rem',
      fontWeight: 600,
      letterSpacing: '-0.015em',
      whiteSpace: 'pre-line',
      textWrap: 'balance',
    },
  },
})
export const main = style({
  gridArea: 'main',
  padding: `${vars.space['28']} ${vars.size.gutter} ${vars.space['32']}`,
  minWidth: 0,
  '@media': {
    [media.small]: { width: '100%', maxWidth: 488, marginInline: 'auto' },
    [media.medium]: {
      maxWidth: 'none',
      margin: 0,
      paddingInline: '9.2vw',
      paddingBlock: `min(9vh, 5rem) ${vars.space['48']}`,
    },
    [media.xLarge]: { paddingInline: '176px' },
  },
})
export const column = style({ maxWidth: 440 })
export const foot = style({
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['8']} ${vars.space['20']}`,
  alignItems: 'center',
  padding: `0 ${vars.size.gutter} ${vars.space['32']}`,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  '@media': {
    [media.small]: { width: '100%', maxWidth: 488, marginInline: 'auto' },
    [media.medium]: { maxWidth: 'none', paddingInlineStart: '9.2vw', margin: 0 },
    [media.xLarge]: { paddingInlineStart: '176px' },
  },
})
