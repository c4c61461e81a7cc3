/** A colour as `#RRGGBB`, in capitals. */
export type Color = string

/**
 * Reads a colour as a provider writes it: six hexadecimal digits, with a number sign before them or without.
 * @returns null for anything else: names, three digits, transparency.
 */
export function readColor(text: string): Color | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : `#${digits.toUpperCase()}`
}

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (color: Color): Channels => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const colorOf = (channels: Channels): Color =>
  `#${channels
    .map((channel) => Math.min(255, Math.max(0, Math.round(channel))))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(color: Color): number {
  const [red, green, blue] = channelsOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21, in either order (WCAG 2.2). */
export function contrastOf(one: Color, other: Color): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** One colour with a share of another, 0 to 1, in sRGB as `color-mix` does it. */
function mixed(color: Color, other: Color, share: number): Color {
  const [to, from] = [channelsOf(other), channelsOf(color)]
  const between = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return colorOf([between(0), between(1), between(2)])
}

const black = '#000000'
const white = '#FFFFFF'

export type ThemeName = 'light' | 'dark'

/** What a brand's colours stand on. The same values are in `src/ui/theme/colors.ts`; a test holds them together. LANG-18 */
export const brandGrounds = {
  light: { canvas: '#F5F4EF', surface: '#FFFFFF', raised: '#FFFFFF', sunk: '#EEECE5' },
  dark: { canvas: '#0E1517', surface: '#151F22', raised: '#1D292C', sunk: '#0A1012' },
} as const satisfies Record<ThemeName, Record<string, Color>>

/** The dusk of the house, the text on it, and the two other colours that its picture is mixed of: the lamp and white. */
export const dusk = { own: '#0B3133', ink: '#F4EEDC', lamp: '#F5B83D' } as const

/** The colours of a theme that follow from its action colour. */
export type ActionColors = {
  action: Color
  actionHover: Color
  onAction: Color
  actionTint: Color
  /** Bars of other days than today's, which lie on `sunk`. */
  actionPale: Color
  /** Below the section that is open; in the dark theme it is the lamp's, whatever the brand. */
  navMark: Color
}

/** Contrast that text needs, and that controls and marks do (WCAG 2.2, 1.4.3 and 1.4.11). LANG-17 */
export const leastContrast = { text: 4.5, control: 3 } as const

/** Shares of an action colour in its pale bars, the house's first. */
const paleShares = [0.72, 0.8, 0.9]

function paleOf(action: Color, track: Color): Color {
  const pale = paleShares.map((share) => mixed(track, action, share))
  return pale.find((color) => contrastOf(color, track) >= leastContrast.control) ?? action
}

/**
 * What follows from an action colour: under the pointer a fifth darker in the light theme, a fifth lighter in the dark
 * one; labels on it white, or nearly black with some of it; its tint an eighth of it on a card; its pale bars seven
 * tenths of it on their track, or as much more as 3:1 needs. LANG-18
 */
export function actionColors(theme: ThemeName, action: Color): ActionColors {
  const isLight = theme === 'light'
  return {
    action,
    actionHover: mixed(action, isLight ? black : white, 0.2),
    onAction: isLight ? white : mixed(action, black, 0.86),
    actionTint: mixed(action, brandGrounds[theme].surface, 0.88),
    actionPale: paleOf(action, brandGrounds[theme].sunk),
    navMark: isLight ? action : dusk.lamp,
  }
}

/** How one colour reads on another; `least` is what it needs. */
export type Pair = { mark: keyof ActionColors; ground: string; ratio: number; least: number }

/** Every pair in which a brand's action colours are read, in the order in which they are looked at. */
export function actionPairs(theme: ThemeName, colors: ActionColors): Pair[] {
  const grounds = { ...brandGrounds[theme], actionTint: colors.actionTint }
  const asText = (mark: 'action' | 'actionHover') =>
    Object.entries(grounds).map(([ground, color]) => ({
      mark,
      ground,
      ratio: contrastOf(colors[mark], color),
      least: leastContrast.text,
    }))
  const asGround = (ground: 'action' | 'actionHover'): Pair => ({
    mark: 'onAction',
    ground,
    ratio: contrastOf(colors.onAction, colors[ground]),
    least: leastContrast.text,
  })
  const bars: Pair = {
    mark: 'actionPale',
    ground: 'sunk',
    ratio: contrastOf(colors.actionPale, grounds.sunk),
    least: leastContrast.control,
  }
  return [...asText('action'), ...asText('actionHover'), asGround('action'), asGround('actionHover'), bars]
}

/** The pair that misses what it needs by most; null when all are read well enough. LANG-18 */
export function weakestPair(pairs: readonly Pair[]): Pair | null {
  const [worst] = pairs
    .filter(({ ratio, least }) => ratio < least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least)
  return worst ?? null
}

/** What an action colour of the dark theme that nobody chose has on a dialog: as text that is easily read (WCAG 2.2, 1.4.6). */
const easilyRead = 7

/** An action colour for the dark theme made of the light one's: as much white in it as it needs, in steps of a fiftieth. */
export function darkActionOf(action: Color): Color {
  for (let step = 0; step < 50; step += 1) {
    const color = mixed(action, white, step / 50)
    if (contrastOf(color, brandGrounds.dark.raised) >= easilyRead) return color
  }
  return white
}

/** How much of the first of three colours is in a colour that is a sum of parts of the three. */
function partOf(first: Channels, second: Channels, third: Channels, color: Channels): number {
  const volume = (a: Channels, b: Channels, c: Channels) =>
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    b[0] * (a[1] * c[2] - a[2] * c[1]) +
    c[0] * (a[1] * b[2] - a[2] * b[1])
  return volume(color, second, third) / volume(first, second, third)
}

/** More than this of the dusk is in nothing but the small green bar of the battery, which would glare. */
const mostDusk = 2

/**
 * A colour of the picture at the door in another dusk: what is dusk in it turns, what is lamp or white stays as it is.
 * The rings of the sky, which go from dusk to lamp, so go from the new dusk to the same lamp. LANG-18
 */
export function inDusk(color: Color, newDusk: Color): Color {
  const [from, to, is] = [channelsOf(dusk.own), channelsOf(newDusk), channelsOf(color)]
  const found = partOf(from, channelsOf(dusk.lamp), channelsOf(white), is)
  const part = Math.min(mostDusk, Math.max(0, found))
  const turned = (at: 0 | 1 | 2) => is[at] + part * (to[at] - from[at])
  return colorOf([turned(0), turned(1), turned(2)])
}

/** What of the sky may lie behind the words on it, from the top down, however low the window is. */
const skyBehindWords = [dusk.own, '#0F3B3C', '#164A48', '#235E57'] as const

/** The least contrast of the words on the sky of a dusk; it must not be below that of text. LANG-18 */
export function contrastOnSky(newDusk: Color): number {
  return Math.min(...skyBehindWords.map((color) => contrastOf(dusk.ink, inDusk(color, newDusk))))
}

/** What of the sky may lie behind the mark at the door of a phone: bare, and its ring there below the veil. */
const skyBehindMark = [dusk.own, '#164A48'] as const

/** The least contrast of a colour of the mark on the sky of a dusk; the best of them must not be below that of a mark. LANG-18 */
export function contrastOfMark(color: Color, newDusk: Color): number {
  return Math.min(...skyBehindMark.map((sky) => contrastOf(color, inDusk(sky, newDusk))))
}
