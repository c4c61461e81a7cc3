import { style } from '@vanilla-extract/css'

/** An address has no place to break at: it breaks anywhere before it makes a phone scroll sideways. */
export const address = style({ overflowWrap: 'anywhere' })
