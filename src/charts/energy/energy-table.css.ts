import { style } from '@vanilla-extract/css'
import { edge, focusRing } from '#src/ui/theme/lines.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontFamily: vars.font.text,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.ink,
})
/** Said to those who hear the table; the page's heading says it to those who see it. */
export const caption = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
const padding = { padding: `${vars.space['12']} 0 ${vars.space['12']} ${vars.space['16']}` }
const first = { ':first-child': { paddingLeft: 0, textAlign: 'left' } } as const
export const head = style({
  ...padding,
  ...first,
  borderBottom: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  fontWeight: 400,
  textAlign: 'right',
  verticalAlign: 'bottom',
})
export const rowHead = style({
  ...padding,
  paddingLeft: 0,
  borderBottom: edge,
  fontWeight: 400,
  textAlign: 'left',
})
export const cell = style({
  ...padding,
  borderBottom: edge,
  textAlign: 'right',
  whiteSpace: 'nowrap',
})
export const quiet = style({ color: vars.color.inkMuted })
export const total = style({ fontWeight: 600, borderBottom: 'none' })
export const note = style({ display: 'block', color: vars.color.inkMuted, fontSize: '0.875rem' })
export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['16'],
  paddingTop: vars.space['16'],
  color: vars.color.inkMuted,
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
})
export const moreButton = style({
  minHeight: vars.size.touch,
  padding: '0 22px',
  border: `${vars.size.edge} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  ':focus-visible': { ...focusRing },
})
