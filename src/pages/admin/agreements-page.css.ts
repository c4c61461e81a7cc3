import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/theme/media.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space['8'] })
/** It says how many rows it brings as soon as that is known: on a phone in a line of its own, where nothing makes way. */
export const file = style({ '@media': { [media.phone]: { flexBasis: '100%' } } })
export const card = style({ display: 'grid', gap: vars.space['4'], justifyItems: 'start' })
export const number = style({ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'end' })
export const cardHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space['12'],
  width: '100%',
})
/** As wide as most emails are before their at sign. */
export const holder = style({ minWidth: '10rem' })
export const contract = style({ display: 'block', minWidth: '6rem', overflowWrap: 'anywhere' })
