import { style, styleVariants } from '@vanilla-extract/css'
import { edge } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const card = style({
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  color: vars.color.ink,
  // Keeps a tinted half inside the corners without cutting focus rings off.
  overflow: 'clip',
  overflowClipMargin: vars.space['8'],
  '@media': { [media.print]: { breakInside: 'avoid' } },
})

/** On a phone the main card goes from edge to edge. */
export const bleed = style({
  '@media': {
    [media.phone]: { marginInline: `calc(${vars.size.gutter} * -1)`, borderInline: 0, borderRadius: 0 },
  },
})

export const part = style({
  minWidth: 0,
  padding: `${vars.space['20']} ${vars.space['20']}`,
  selectors: { '& + &': { borderBlockStart: edge } },
  '@media': { [media.small]: { padding: `${vars.space['24']} ${vars.space['28']}` } },
})
export const sunk = style({ background: vars.color.sunk })

export const split = styleVariants(
  { even: 'minmax(0, 1fr) minmax(0, 1fr)', wide: 'minmax(0, 7fr) minmax(0, 4fr)' },
  (columns) => ({ display: 'grid', '@media': { [media.medium]: { gridTemplateColumns: columns } } }),
)
const inner = `calc(${vars.radius.card} - ${vars.size.edge})`

export const splitPart = style([
  part,
  {
    selectors: {
      '&:first-child': { borderRadius: `${inner} ${inner} 0 0` },
      '&:last-child': { borderRadius: `0 0 ${inner} ${inner}` },
    },
    '@media': {
      [media.phone]: { selectors: { [`${bleed} > &`]: { borderRadius: 0 } } },
      [media.medium]: {
        selectors: {
          '& + &': { borderBlockStart: 0, borderInlineStart: edge },
          '&:first-child': { borderRadius: `${inner} 0 0 ${inner}` },
          '&:last-child': { borderRadius: `0 ${inner} ${inner} 0` },
        },
      },
    },
  },
])

export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${vars.space['4']} ${vars.space['16']}`,
  marginBlockEnd: vars.space['16'],
})
export const headAside = style({ color: vars.color.inkMuted, fontSize: '0.875rem', lineHeight: '1.25rem' })

export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: vars.space['12'],
  marginBlockStart: vars.space['20'],
  paddingBlockStart: vars.space['12'],
  borderBlockStart: edge,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  '@media': {
    [media.small]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  },
})
