import { darkColors, lightColors } from '#src/ui/theme/colors.ts'

/** The colours of a chart: those of the portal of the same use, by the name that they have here. */
function chartColorsOf(theme: typeof lightColors) {
  return {
    paper: theme.canvas,
    box: theme.surface,
    inner: theme.sunk,
    ink: theme.ink,
    muted: theme.inkMuted,
    line: theme.lineStrong,
    person: theme.home,
    answer: theme.good,
    failure: theme.bad,
    timer: theme.solarText,
    lit: theme.lamp,
    onLit: theme.onLamp,
    taken: theme.grid,
    chosen: theme.focus,
  }
}

export const chartColors = { light: chartColorsOf(lightColors), dark: chartColorsOf(darkColors) }

type Colors = ReturnType<typeof chartColorsOf>

// Written out for both themes: programs that draw SVG outside of a browser know no variables.
function painted(colors: Colors): string {
  const { paper, box, inner, ink, muted, line, lit, onLit, taken, chosen } = colors
  const kinds: readonly (readonly [string, string])[] = [
    ['.start', muted],
    ['.kind-always', muted],
    ['.kind-done', muted],
    ['.kind-event', colors.person],
    ['.kind-answer', colors.answer],
    ['.kind-failure', colors.failure],
    ['.kind-timer', colors.timer],
  ]
  return `
.flow-chart .paper,.flow-chart .label,.flow-chart .whole-box{fill:${paper}}
.flow-chart text{fill:${ink}}
.flow-chart .role-service,.flow-chart .role-timer,.flow-chart .role-action,.flow-chart .role-does{fill:${muted}}
.flow-chart .box{fill:${box};stroke:${line}}
.flow-chart .is-compound>.box{fill:${inner}}
.flow-chart .edge-of-final,.flow-chart .whole-box{stroke:${line}}
.flow-chart .dot{fill:${ink}}
${kinds
  .map(
    ([kind, color]) =>
      `.flow-chart ${kind} .arrow,.flow-chart ${kind} .sign,.flow-chart ${kind} .label{stroke:${color}}` +
      `.flow-chart ${kind} .head{fill:${color}}`,
  )
  .join('\n')}
.flow-chart .stay .label{fill:none;stroke:none}
.flow-chart .is-taken .arrow,.flow-chart .is-taken .label{stroke:${taken}}
.flow-chart .is-taken .head{fill:${taken}}
.flow-chart .is-chosen>.box,.flow-chart .is-chosen .arrow,.flow-chart .is-chosen>.label{stroke:${chosen}}
.flow-chart .is-chosen .head{fill:${chosen}}
.flow-chart .is-now>.box{fill:${lit};stroke:${ink}}
.flow-chart .is-now>text,.flow-chart .is-now>.stay text{fill:${onLit}}
.flow-chart .is-now:not(.is-compound)>.stay .sign{stroke:${onLit}}
.flow-chart .is-compound.is-now>.box{fill:${inner};stroke:${lit}}
.flow-chart .is-compound.is-now>text,.flow-chart .is-compound.is-now>.stay text{fill:${ink}}
`
}

/** What a chart looks like, for the drawing by itself and for a page that shows it. */
export const chartStyle = `
.flow-chart{font-family:Figtree,Arial,Helvetica,sans-serif;font-size:12px}
.flow-chart .role-title{font-size:15px;font-weight:600}
.flow-chart .role-words,.flow-chart .role-stays{font-weight:600}
.flow-chart .role-words{font-size:13px}
.flow-chart .role-guard{font-style:italic}
.flow-chart .box,.flow-chart .edge-of-final{stroke-width:1.5}
.flow-chart .edge-of-final,.flow-chart .arrow,.flow-chart .sign{fill:none}
.flow-chart .is-region>.box{stroke-dasharray:7 4}
.flow-chart .whole-box{stroke-dasharray:2 3}
.flow-chart .arrow{stroke-width:1.6}
.flow-chart .kind-failure .arrow{stroke-dasharray:7 4}
.flow-chart .kind-timer .arrow{stroke-dasharray:2 3}
.flow-chart .sign{stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.flow-chart .label{stroke-width:.75}
.flow-chart .is-not-taken .arrow,.flow-chart .is-not-taken .head{opacity:.35}
.flow-chart .is-not-taken .label{stroke-opacity:.35}
.flow-chart .is-taken .arrow,.flow-chart .is-chosen .arrow,.flow-chart .is-chosen>.box{stroke-width:3}
.flow-chart .is-taken .label,.flow-chart .is-chosen>.label{stroke-width:2}
.flow-chart .is-now>.box{stroke-width:3}
${painted(chartColors.light)}@media (prefers-color-scheme:dark){${painted(chartColors.dark)}}
`
