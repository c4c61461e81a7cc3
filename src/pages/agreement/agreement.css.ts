import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { muted, small, strong } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const aside = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['8']} ${vars.space['16']}`,
})
export const look = style({
  '@media': { [media.phone]: { width: '100%' }, [media.print]: { display: 'none' } },
})
/** The ledger and the certificate beside each other, from their tops. */
export const papers = style({
  display: 'grid',
  gap: vars.space['32'],
  marginBlockStart: vars.space['32'],
  alignItems: 'start',
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space['48'] },
  },
})
export const heading = style({ marginBlockEnd: vars.space['16'], overflowWrap: 'anywhere' })
/** A number begins a line of its own before it breaks at a hyphen. */
export const whole = style({ display: 'inline-block', maxWidth: '100%' })
export const list = style({ maxWidth: 720 })
/** The second line of a row, quieter than the first. */
export const details = style([small, muted, { display: 'block', overflowWrap: 'anywhere' }])
export const shown = style([small, strong])
export const line = style({ display: 'block' })
export const missing = style({ color: vars.color.inkMuted, fontWeight: 400 })
export const note = style({
  selectors: { '&:has(> :not(:empty))': { marginBlockStart: vars.space['24'] } },
})
