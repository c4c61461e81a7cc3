import { style } from '@vanilla-extract/css'
import { media } from './media.ts'
import { vars } from './theme.css.ts'

const rem = (pixels: number) => `${pixels / 16}rem`
const set = (size: number, line: number) => ({ fontSize: rem(size), lineHeight: rem(line) })
const title = { fontFamily: vars.font.title, fontWeight: 600, fontOpticalSizing: 'auto' as const }
const figure = { ...title, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' as const }
const text = { fontFamily: vars.font.text }

export const pageTitle = style({
  ...title,
  ...set(30, 34),
  letterSpacing: '-0.018em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  '@media': { [media.small]: set(40, 44) },
})
/** The page title of staff screens. */
export const staffTitle = style({ ...title, ...set(32, 38), letterSpacing: '-0.018em', textWrap: 'balance' })
export const sectionTitle = style({
  ...title,
  ...set(22, 27),
  letterSpacing: '-0.01em',
  '@media': { [media.small]: set(24, 30) },
})
export const cardTitle = style({ ...text, ...set(17, 24), fontWeight: 600 })
/** At most once on a screen. */
export const figureXL = style({
  ...figure,
  ...set(52, 54),
  letterSpacing: '-0.03em',
  '@media': { [media.small]: set(64, 64) },
})
export const figureL = style({ ...figure, ...set(34, 38), letterSpacing: '-0.02em' })
export const figureM = style({ ...figure, ...set(26, 30), letterSpacing: '-0.02em' })
export const nodeFigure = style({ ...figure, ...set(22, 26), letterSpacing: '-0.01em' })
/** The unit behind a figure, inside the figure's element: a share of its size, never below 14 px. */
export const unit = style({
  fontFamily: vars.font.text,
  fontWeight: 500,
  fontSize: 'max(0.875rem, 0.46em)',
  letterSpacing: 0,
  color: vars.color.inkMuted,
})
export const lead = style({
  ...text,
  ...set(17, 25),
  color: vars.color.inkMuted,
  textWrap: 'pretty',
  '@media': { [media.small]: set(18, 27) },
})
export const body = style({ ...text, ...set(16, 24), fontWeight: 400 })
export const label = style({ ...text, ...set(15, 20), fontWeight: 600 })
export const list = style({ ...text, ...set(15, 22), fontWeight: 400 })
export const small = style({ ...text, ...set(14, 20) })
export const tag = style({ ...text, ...set(13, 18), fontWeight: 600 })
export const tabBar = style({ ...text, ...set(13, 16), fontWeight: 500 })
export const muted = style({ color: vars.color.inkMuted })
export const strong = style({ fontWeight: 600, color: vars.color.ink })
export const tabular = style({ fontVariantNumeric: 'tabular-nums' })
