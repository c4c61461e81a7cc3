import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** Heights in px, on a phone and on a desktop, of what will stand there. */
const asHigh = (phone: number, desktop: number) =>
  style({ height: desktop, '@media': { [media.phone]: { height: phone } } })

export const waiting = style({ display: 'grid', gap: vars.space['24'] })
/** Figures, how complete they are, and the period before: a day's has the hour until which it counts. */
export const total = {
  whole: asHigh(141, 75),
  wholeDay: asHigh(142, 75),
  twoWay: asHigh(144, 66),
  twoWayDay: asHigh(145, 66),
}
export const drawing = asHigh(300, 340)
export const parts = { solar: asHigh(124, 116), home: asHigh(156, 116) }
/** With the room above it. */
export const foot = asHigh(129, 75)
