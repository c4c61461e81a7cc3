import { style } from '@vanilla-extract/css'

export const middle = style({ display: 'grid', placeItems: 'center', minHeight: '100dvh' })
