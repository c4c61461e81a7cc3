import { style } from '@vanilla-extract/css'

/** Out of the flow while nothing stands in it, so that it takes no gap; hidden, its words would not be read out. */
export const place = style({ selectors: { '&:empty': { position: 'absolute' } } })
