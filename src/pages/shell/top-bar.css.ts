import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const bar = style({ '@media': { [media.print]: { display: 'none' } } })
export const content = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: `${vars.space['8']} ${vars.space['48']}`,
  width: '100%',
  maxWidth: `calc(${vars.size.content} + 2 * ${vars.size.gutter})`,
  marginInline: 'auto',
  padding: `${vars.space['12']} ${vars.size.gutter}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'auto 1fr auto' } },
})
export const sections = style({
  display: 'flex',
  gap: vars.space['32'],
  '@media': {
    '(max-width: 959.98px)': {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: vars.layer.sticky,
      justifyContent: 'space-around',
      gap: 0,
      padding: `${vars.space['4']} 0 max(${vars.space['4']}, env(safe-area-inset-bottom))`,
      background: vars.color.surface,
      borderBlockStart: `${vars.size.edge} solid ${vars.color.line}`,
    },
  },
})
globalStyle(`${sections} > a`, {
  '@media': {
    '(max-width: 959.98px)': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: vars.space['2'],
      minWidth: '72px',
      minHeight: '52px',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
    },
  },
})
globalStyle(`${sections} > a[aria-current]::after`, {
  '@media': { '(max-width: 959.98px)': { display: 'none' } },
})
globalStyle(`${sections} > a[aria-current]`, {
  '@media': { '(max-width: 959.98px)': { color: vars.color.action } },
})
globalStyle(`${sections} > a svg`, { '@media': { [media.medium]: { display: 'none' } } })
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
  justifySelf: 'end',
})
