import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { edge } from './theme/lines.css.ts'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })
const leave = keyframes({ to: { opacity: 0, transform: 'translateY(-8px)' } })

export const corner = style({
  position: 'fixed',
  insetBlockStart: vars.space['16'],
  insetInlineEnd: vars.space['16'],
  zIndex: vars.layer.toast,
  display: 'grid',
  gap: vars.space['8'],
  width: `min(${vars.size.toast}, calc(100vw - 2 * ${vars.space['16']}))`,
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
})
export const region = style({
  display: 'grid',
  gap: vars.space['8'],
  // Not `display: none`: who listens would miss the first that comes.
  selectors: { '&:empty': { position: 'absolute' } },
})
export const toast = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space['12'],
  padding: `${vars.space['12']} ${vars.space['4']} ${vars.space['12']} ${vars.space['16']}`,
  border: edge,
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  pointerEvents: 'auto',
  animation: `${arrive} ${vars.duration.sheet} ${vars.ease}`,
  selectors: { '&[data-leaving]': { animation: `${leave} ${vars.duration.sheet} ${vars.ease} forwards` } },
})
export const signs = styleVariants({
  good: { color: vars.color.good },
  warn: { color: vars.color.warn },
  bad: { color: vars.color.bad },
  quiet: { color: vars.color.inkMuted },
})
export const words = style({ paddingBlock: vars.space['2'] })
export const sign = style({ display: 'flex', paddingBlockStart: vars.space['2'] })
export const title = style({ display: 'block', fontWeight: 600 })
export const dismiss = style({ marginBlock: `calc(${vars.space['8']} * -1)` })
