import { style } from '@vanilla-extract/css'
import { edge } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

export const ledger = style({ borderBlockEnd: edge })
export const row = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: vars.space['16'],
  paddingBlock: vars.space['12'],
  minHeight: vars.size.row,
  borderBlockStart: edge,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  '@media': { [media.print]: { breakInside: 'avoid' } },
})

/** Values that stand above each other: at the right edge, in figures of one width. */
export const atEnd = style({ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)' })
/** Values in words: in a column of their own, with an action at the right edge. */
export const atStart = style({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"term action" "value action"',
  '@media': {
    [media.small]: {
      gridTemplateColumns: 'minmax(8rem, 12.25rem) minmax(0, 1fr) auto',
      gridTemplateAreas: '"term value action"',
      alignItems: 'baseline',
    },
  },
})
/** The same under each other whatever the width, in a panel. */
export const below = style({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"term action" "value action"',
})
export const term = style({
  color: vars.color.inkMuted,
  selectors: {
    [`${atStart} &`]: { gridArea: 'term' },
    [`${below} &`]: { gridArea: 'term', fontSize: '0.875rem', lineHeight: '1.25rem' },
  },
  '@media': {
    [media.phone]: { selectors: { [`${atStart} &`]: { fontSize: '0.875rem', lineHeight: '1.25rem' } } },
  },
})
export const value = style({
  minWidth: 0,
  color: vars.color.ink,
  selectors: {
    [`${atEnd} &`]: { textAlign: 'end', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
    [`:is(${atStart}, ${below}) &`]: { gridArea: 'value' },
  },
})
export const action = style({ gridArea: 'action', fontSize: '1rem' })
export const beside = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['12'],
})

export const cells = style({
  display: 'grid',
  '@media': { [media.small]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
})
export const cell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name figure" "note figure"',
  alignItems: 'center',
  columnGap: vars.space['16'],
  paddingBlock: vars.space['16'],
  borderBlockEnd: edge,
  '@media': {
    [media.small]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: vars.space['4'],
      padding: `${vars.space['24']} ${vars.space['28']}`,
      borderBlockEnd: 0,
      selectors: { '& + &': { borderInlineStart: edge } },
    },
  },
})
export const cellName = style({
  gridArea: 'name',
  fontWeight: 600,
  '@media': { [media.small]: { fontWeight: 400, color: vars.color.inkMuted } },
})
export const cellFigure = style({ gridArea: 'figure' })
export const cellNote = style({ gridArea: 'note', color: vars.color.inkMuted })
