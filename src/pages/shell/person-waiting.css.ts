import { style } from '@vanilla-extract/css'

/** A row of its own width, about that of its line: while the letters arrive nothing moves. */
export const middle = style({
  display: 'grid',
  gridTemplateColumns: '11.25rem',
  whiteSpace: 'nowrap',
  placeContent: 'center',
  minHeight: '100dvh',
})
