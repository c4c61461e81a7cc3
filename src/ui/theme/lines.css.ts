import { vars } from './theme.css.ts'

/** The thin line between things of one kind and around a card. */
export const edge = `${vars.size.edge} solid ${vars.color.line}`

const outline = `${vars.size.ring} solid ${vars.color.focus}`

/** Around what has the focus, a ring's width away from it. */
export const focusRing = { outline, outlineOffset: vars.size.ring }

/** Within the edge of what has the focus, where a ring around it would be cut. */
export const focusRingInside = { outline, outlineOffset: `calc(${vars.size.ring} * -1)` }
