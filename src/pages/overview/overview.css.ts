import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { body, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** As high as its neighbour, so that the picture stands at the foot of both. */
export const half = style({ display: 'flex', flexDirection: 'column', height: '100%' })
export const soFar = style([body, { marginBlockStart: vars.space['4'], color: vars.color.inkMuted }])
export const picture = style({ marginBlockStart: 'auto', paddingBlockStart: vars.space['16'] })
/** When it was measured, before how it is. */
export const measured = style([small, { marginInlineEnd: vars.space['12'], color: vars.color.inkMuted }])
/** What is said of the figures, below them. */
export const notes = style({
  display: 'grid',
  gap: vars.space['8'],
  selectors: { '&:has(> :not(:empty))': { marginBlockStart: vars.space['16'] } },
})
/** As high as the picture of the power and two lines of words. */
export const powerWaiting = style({ height: 400, '@media': { [media.phone]: { height: 430 } } })
/** Clear of the card above, as the figures will be. */
export const waiting = style({ paddingBlock: vars.space['24'] })
/** As high as the three figures, which stand below each other on a phone. */
export const totalsWaiting = style({ height: 114, '@media': { [media.phone]: { height: 201 } } })
/** The note about autopay, clear of the title below. */
export const offer = style({ marginBlockEnd: vars.space['24'], ':empty': { display: 'none' } })
/** As high as the note, until it comes. */
export const offerWaiting = style({ minHeight: 88, '@media': { [media.phone]: { minHeight: 178 } } })
