import type { SiteCategory } from '#domain/site-categories.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** Each source has one colour: `edge` for lines and caps, `fill` for bodies, `flow` for the dashes in a ribbon, `onFill` for words on a body. */
export const sourceColors: Record<
  SiteCategory,
  { edge: string; fill: string; flow: string; onFill: string }
> = {
  solar: {
    edge: vars.color.solar,
    fill: vars.color.solarFill,
    flow: vars.color.solarFlow,
    onFill: vars.color.onLamp,
  },
  home: { edge: vars.color.home, fill: vars.color.homeFill, flow: vars.color.home, onFill: vars.color.ink },
  battery: {
    edge: vars.color.battery,
    fill: vars.color.batteryFill,
    flow: vars.color.battery,
    onFill: vars.color.ink,
  },
  grid: { edge: vars.color.grid, fill: vars.color.gridFill, flow: vars.color.grid, onFill: vars.color.ink },
}

/** What is drawn in the colour of no source. */
export const inks = {
  ink: vars.color.ink,
  muted: vars.color.inkMuted,
  line: vars.color.lineStrong,
  surface: vars.color.surface,
  lamp: vars.color.lamp,
  onLamp: vars.color.onLamp,
}
