import { globalFontFace } from '@vanilla-extract/css'

globalFontFace('Figtree', {
  src: "url('../fonts/figtree-400-600.woff2') format('woff2')",
  fontWeight: '400 600',
  fontStyle: 'normal',
  fontDisplay: 'swap',
})
globalFontFace('Bricolage Grotesque', {
  src: "url('../fonts/bricolage-grotesque-600.woff2') format('woff2')",
  fontWeight: '600',
  fontStyle: 'normal',
  fontDisplay: 'swap',
})

// The stand-ins take the room of the real letters, so that nothing moves when those arrive. The shares are
// mean advance widths of English text against Arial's, and the fonts' own ascent and descent divided by them.
globalFontFace('Figtree fallback', [
  {
    src: "local('Arial'), local('Liberation Sans'), local('ArialMT')",
    fontWeight: '400 500',
    sizeAdjust: '101.24%',
    ascentOverride: '93.83%',
    descentOverride: '24.69%',
    lineGapOverride: '0%',
  },
  {
    src: "local('Arial Bold'), local('Liberation Sans Bold'), local('Arial-BoldMT')",
    fontWeight: '600 700',
    sizeAdjust: '95.22%',
    ascentOverride: '99.77%',
    descentOverride: '26.25%',
    lineGapOverride: '0%',
  },
])
globalFontFace('Bricolage fallback', {
  src: "local('Arial Bold'), local('Liberation Sans Bold'), local('Arial-BoldMT')",
  fontWeight: '600 700',
  sizeAdjust: '97.81%',
  ascentOverride: '95.08%',
  descentOverride: '27.60%',
  lineGapOverride: '0%',
})
