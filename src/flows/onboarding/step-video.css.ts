import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { label } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const figure = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space['12'],
  margin: `0 0 ${vars.space['24']}`,
  '@media': { [media.print]: { display: 'none' } },
})
/** Keeps its place before the film's own size is known. */
const place = style({ width: '100%', aspectRatio: '16 / 9', maxHeight: '60vh' })
export const film = style([
  place,
  {
    display: 'block',
    border: edge,
    borderRadius: vars.radius.picture,
    background: vars.color.sunk,
    objectFit: 'contain',
  },
])
export const waiting = style([place, { display: 'grid' }])
export const caption = style({ display: 'grid', gap: vars.space['2'], color: vars.color.inkMuted })
export const title = style([label, { color: vars.color.ink }])
