import { style, styleVariants } from '@vanilla-extract/css'
import { media } from './theme/media.ts'
import { vars } from './theme/theme.css.ts'

const base = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"sign words dismiss" "action action action"',
  alignItems: 'start',
  columnGap: vars.space['16'],
  padding: vars.space['16'],
  borderRadius: vars.radius.card,
  background: vars.color.sunk,
  scrollMarginBlock: vars.space['16'],
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"sign words action dismiss"',
      alignItems: 'center',
      paddingInline: vars.space['20'],
      minHeight: vars.space['64'],
      paddingBlock: vars.space['8'],
    },
    [media.forcedColors]: { outline: `${vars.size.edge} solid` },
    [media.print]: { display: 'none' },
  },
})

export const tones = styleVariants({
  quiet: [base],
  warn: [base, { background: vars.color.warnTint }],
  bad: [base, { background: vars.color.badTint }],
  good: [base, { background: vars.color.goodTint }],
})
export const signTones = styleVariants({
  quiet: { color: vars.color.inkMuted },
  warn: { color: vars.color.warn },
  bad: { color: vars.color.bad },
  good: { color: vars.color.good },
})
export const sign = style({
  gridArea: 'sign',
  display: 'flex',
  paddingBlockStart: vars.space['2'],
  '@media': { [media.medium]: { paddingBlockStart: 0 } },
})
export const words = style({ gridArea: 'words', display: 'block' })
export const title = style({ display: 'block', fontWeight: 600 })
export const action = style({
  gridArea: 'action',
  display: 'grid',
  justifyItems: 'start',
  marginBlockStart: vars.space['12'],
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.medium]: { display: 'flex', marginBlockStart: 0 } },
})
export const dismiss = style({
  gridArea: 'dismiss',
  marginBlock: `calc(${vars.space['12']} * -1)`,
  marginInlineEnd: `calc(${vars.space['12']} * -1)`,
})

export const staff = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['16'],
  paddingBlock: vars.space['8'],
  paddingInline: `max(${vars.size.gutter}, calc((100% - ${vars.size.content}) / 2))`,
  background: vars.color.staff,
  color: vars.color.onStaff,
  vars: { [vars.color.focus]: vars.color.onStaff },
  // Its place until it comes: four lines of words on a phone, one line beside a button from there on.
  selectors: { '&:empty': { minHeight: `calc(5rem + 2 * ${vars.space['8']})` } },
  '@media': {
    [media.small]: {
      paddingBlock: vars.space['4'],
      selectors: { '&:empty': { minHeight: `calc(${vars.size.controlNav} + 2 * ${vars.space['4']})` } },
    },
    [media.print]: { display: 'none' },
  },
})
export const staffWords = style({
  display: 'flex',
  // From nothing, so that the words make way and the button beside them keeps its width.
  flex: '1 1 0',
  minWidth: 0,
  alignItems: 'center',
  gap: vars.space['12'],
  fontSize: '0.9375rem',
  lineHeight: '1.25rem',
})
