import { style } from '@vanilla-extract/css'

/** A row of its own width: while the letters arrive nothing moves. */
export const middle = style({
  display: 'grid',
  gridTemplateColumns: '13rem',
  placeContent: 'center',
  minHeight: '100dvh',
})
