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
// Android has no Arial, and many a Linux neither that nor its twin.
globalFontFace('Figtree Roboto', [
  {
    src: "local('Roboto'), local('Roboto Regular'), local('Roboto-Regular')",
    fontWeight: '400 500',
    sizeAdjust: '101.01%',
    ascentOverride: '94.05%',
    descentOverride: '24.75%',
    lineGapOverride: '0%',
  },
  {
    src: "local('Roboto Bold'), local('Roboto-Bold')",
    fontWeight: '600 700',
    sizeAdjust: '101.35%',
    ascentOverride: '93.73%',
    descentOverride: '24.67%',
    lineGapOverride: '0%',
  },
])
globalFontFace('Bricolage Roboto', {
  src: "local('Roboto Bold'), local('Roboto-Bold')",
  fontWeight: '600 700',
  sizeAdjust: '95.18%',
  ascentOverride: '97.71%',
  descentOverride: '28.37%',
  lineGapOverride: '0%',
})
globalFontFace('Figtree DejaVu', [
  {
    src: "local('DejaVu Sans'), local('DejaVuSans')",
    fontWeight: '400 500',
    sizeAdjust: '89.02%',
    ascentOverride: '106.72%',
    descentOverride: '28.08%',
    lineGapOverride: '0%',
  },
  {
    src: "local('DejaVu Sans Bold'), local('DejaVuSans-Bold')",
    fontWeight: '600 700',
    sizeAdjust: '80.40%',
    ascentOverride: '118.16%',
    descentOverride: '31.09%',
    lineGapOverride: '0%',
  },
])
globalFontFace('Bricolage DejaVu', {
  src: "local('DejaVu Sans Bold'), local('DejaVuSans-Bold')",
  fontWeight: '600 700',
  sizeAdjust: '75.51%',
  ascentOverride: '123.17%',
  descentOverride: '35.76%',
  lineGapOverride: '0%',
})
