import './fonts.css.ts'
import { globalStyle, keyframes } from '@vanilla-extract/css'
import { focusRing } from './lines.css.ts'
import { media } from './media.ts'
import { vars } from './theme.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingBlock: vars.space['64'],
})
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  fontFamily: vars.font.text,
  fontSize: '1rem',
  lineHeight: 1.5,
  color: vars.color.ink,
  background: vars.color.canvas,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'break-word',
})
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, blockquote', {
  margin: 0,
  padding: 0,
})
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
globalStyle('button', {
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'inherit',
})
globalStyle('button:disabled, [aria-disabled="true"]', { cursor: 'default' })
globalStyle('svg, img', { display: 'block', maxWidth: '100%' })
globalStyle('a', {
  color: vars.color.action,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: vars.size.edge,
})
globalStyle('table', { borderCollapse: 'collapse', borderSpacing: 0 })
globalStyle('::selection', { background: vars.color.lampHalo })
globalStyle(':focus-visible', {
  ...focusRing,
  borderRadius: vars.radius.tag,
})
// A title takes the focus on navigation without being a control: the move is announced, not drawn.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' })
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto',
    },
  },
})
// Stands in the HTML from the first, and shows where the scripts do not come. ERROR-35
const shown = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })
const afterAWhile = `${shown} 1ms 15s both`
globalStyle('#late p', {
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: vars.layer.toast,
  paddingBlock: vars.space['12'],
  paddingInline: vars.size.gutter,
  background: vars.color.warnTint,
  color: vars.color.ink,
  textAlign: 'center',
  animation: afterAWhile,
  '@media': {
    // Nothing moves: it would stand there at once.
    [media.reducedMotion]: { animation: `${afterAWhile} !important` },
    [media.print]: { display: 'none' },
  },
})
globalStyle('#late a', { color: vars.color.ink, fontWeight: 600 })
globalStyle('body', { '@media': { [media.print]: { fontSize: '11pt' } } })
