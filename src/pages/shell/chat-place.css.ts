import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** Room at the end of the page, so that the last of it can be brought out from under a chat that floats. */
export const room = style({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'end',
  minHeight: vars.space['64'],
  marginInline: vars.size.gutter,
  // Above the ways, which are pinned over the end of the page.
  marginBlockEnd: vars.space['64'],
  '@media': {
    // The foot of the page leaves as much for them; the room takes its place.
    [media.pinned]: { marginBlockStart: `calc(-1 * ${vars.space['64']})` },
    [media.medium]: { marginBlockEnd: 0 },
    [media.beside]: { minHeight: 0 },
    [media.print]: { display: 'none' },
  },
})
