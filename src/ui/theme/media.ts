/** Conditions for `'@media'` in styles; the widths are those of the product. */
export const media = {
  small: '(min-width: 640px)',
  housing: '(min-width: 815px)',
  medium: '(min-width: 960px)',
  large: '(min-width: 1200px)',
  /** Room for a round button beside the content. */
  beside: '(min-width: 1260px)',
  xLarge: '(min-width: 1920px)',
  phone: '(max-width: 639.98px)',
  /** The sections are pinned to the foot of the screen. */
  pinned: '(max-width: 959.98px)',
  /** A phone on its side, or a page enlarged four times: what is pinned would leave no room. */
  short: '(max-height: 399.98px)',
  hover: '(hover: hover)',
  coarse: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const
