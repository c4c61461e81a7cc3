import { style } from '@vanilla-extract/css'
import { edge } from '#src/ui/theme/lines.css.ts'
import { media } from '#src/ui/theme/media.ts'
import { label, small } from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** Below the steps, on a line of its own. */
export const help = style({
  marginBlock: `${vars.space['24']} 0`,
  marginInline: vars.space['12'],
  paddingBlockStart: vars.space['12'],
  borderBlockStart: edge,
})
export const helpWords = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space['8'] })
export const drawer = style({
  '@media': { [media.medium]: { display: 'none' }, [media.print]: { display: 'none' } },
})
/** Something is wanted of the homeowner. */
export const dot = style({
  width: vars.space['8'],
  height: vars.space['8'],
  borderRadius: vars.radius.pill,
  background: vars.color.unread,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
})
export const next = style({ display: 'grid', gap: vars.space['8'], marginBlockEnd: vars.space['24'] })
const size = '28px'
const inset = vars.space['12']

export const list = style({ listStyleType: '""', margin: 0, padding: 0 })
/** One line joins the steps, from circle to circle. */
export const item = style({
  position: 'relative',
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${inset} + ${size} / 2 - ${vars.size.edge})`,
      insetBlock: `calc(50% + ${size} / 2 + ${vars.space['4']}) calc(-50% + ${size} / 2 + ${vars.space['4']})`,
      borderInlineStart: `${vars.size.edgeStrong} solid ${vars.color.line}`,
    },
    '&[data-subtask]::after': {
      insetBlock: `${vars.space['4']} calc(-50% + ${size} / 2 + ${vars.space['4']}) !important`,
    },
    '&[data-before-subtask]::after': { insetBlockEnd: `calc(${vars.space['4']} * -1) !important` },
  },
})
export const step = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['12'],
  width: '100%',
  minHeight: vars.size.row,
  paddingBlock: vars.space['8'],
  paddingInline: inset,
  border: `${vars.size.edge} solid transparent`,
  borderRadius: vars.radius.control,
  textAlign: 'start',
  selectors: {
    '&[data-subtask]': {
      width: `calc(100% - ${vars.space['48']})`,
      minHeight: vars.size.touch,
      marginInlineStart: vars.space['48'],
      paddingBlock: vars.space['4'],
    },
    '&[aria-current="step"]': { background: vars.color.surface, borderColor: vars.color.line },
    '&:hover': { color: vars.color.action },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-current="step"]': { borderColor: 'Highlight', borderWidth: vars.size.edgeStrong },
      },
    },
  },
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid' })
export const name = style([
  label,
  {
    selectors: {
      '[data-subtask] &': { fontWeight: 500 },
      '[data-status="INCOMPLETE"]:not([data-subtask]) &': { color: vars.color.inkMuted },
    },
  },
])
export const detail = style([
  small,
  {
    color: vars.color.inkMuted,
    selectors: { '&[data-wanted]': { color: vars.color.warn, fontWeight: 600 } },
  },
])
export const node = style([
  label,
  {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: size,
    height: size,
    border: `${vars.size.edgeStrong} solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.pill,
    color: vars.color.inkMuted,
    selectors: {
      '[data-status="COMPLETED"] > &': {
        background: vars.color.action,
        borderColor: vars.color.action,
        color: vars.color.onAction,
      },
      '[data-status="PARTLY"] > &': { borderColor: vars.color.action, color: vars.color.action },
      '[data-status="IN PROGRESS"] > &': {
        borderColor: vars.color.action,
        color: vars.color.action,
        boxShadow: `0 0 0 ${vars.space['4']} ${vars.color.lampHalo}`,
      },
    },
  },
])
/** A task of the step above: done, wanted, or open. */
export const sign = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.size.iconMedium,
  height: vars.size.iconMedium,
  borderRadius: vars.radius.pill,
  boxShadow: `inset 0 0 0 ${vars.size.edgeStrong} ${vars.color.lineStrong}`,
  selectors: {
    '[data-status="COMPLETED"] > &': { boxShadow: 'none', color: vars.color.action },
    '[data-status="IN PROGRESS"] > &': { boxShadow: `inset 0 0 0 5px ${vars.color.action}` },
    '[data-wanted] > &': { boxShadow: `inset 0 0 0 6px ${vars.color.warn}` },
  },
  // Without shadows there it would not be seen.
  '@media': {
    [media.forcedColors]: {
      border: `${vars.size.edgeStrong} solid`,
      selectors: {
        '[data-status="COMPLETED"] > &': { border: 0 },
        '[data-status="IN PROGRESS"] > &': { borderWidth: 5 },
        '[data-wanted] > &': { borderWidth: 6 },
      },
    },
  },
})
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space['12']} ${vars.space['16']}`,
  marginBlockEnd: vars.space['24'],
})
/** The words of a milestone with the cards at their right; under each other where there is no room. */
export const beside = style({
  display: 'grid',
  gap: vars.space['32'],
  '@media': {
    [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) 280px', alignItems: 'start' },
  },
})
export const stands = style({ display: 'grid', gap: vars.space['8'], marginBlockStart: vars.space['48'] })
/** The way from a film to all of them: apart from the words that go on below. */
export const toVideos = style({
  margin: `0 0 ${vars.space['32']}`,
  '@media': { [media.print]: { display: 'none' } },
})
export const points = style({ paddingInlineStart: vars.space['20'], marginBlock: vars.space['16'] })
/** The stages of the way; their numbers are those of the tracker. */
export const stretches = style({
  display: 'grid',
  gap: vars.space['12'],
  maxWidth: vars.size.measure,
  marginBlockEnd: vars.space['32'],
})
export const picker = style({ marginBlock: vars.space['24'], maxWidth: vars.size.field })
export const tasks = style({ marginBlockStart: vars.space['48'] })
