import { type IntlShape, useIntl } from 'react-intl'
import { flowLines, flowStates } from '#domain/power-flow.ts'
import type { SiteCategory } from '#domain/site-categories.ts'
import { sourceColors } from '../marks/source-colors.css.ts'
import { powerParts } from '../units.ts'
import { useWidth } from '../use-width.ts'
import { decimal, percent } from '../wording.ts'
import { arrangementFor, dashSteps, type Ribbon, ribbons } from './layout.ts'
import { Node, type NodeWords } from './node.tsx'
import * as css from './power-now.css.ts'
import { type PowerFlowNow, powerSentence } from './sentence.ts'

/** The parts that this home has; a part without monitoring comes as null watts. */
export type PartsOfHome = { solar: boolean; battery: boolean }

/** What flows now: four places, ribbons as wide as their power, and the same in one sentence. POWER-27 */
export function PowerNow({
  flow,
  parts,
  timeZone,
  standing,
}: {
  flow: PowerFlowNow
  parts: PartsOfHome
  timeZone: string
  /**
   * Of late readings the newest stand as what was, and nothing flows; of a canceled agreement nothing comes any more. Any
   * other is told by the flow itself.
   */
  standing?: string
}) {
  const intl = useIntl()
  const [frame, width] = useWidth(505)
  const place = arrangementFor(width)
  const live = flow.status === 'Active' && flow.as_of !== null
  const drawn = live ? ribbons(flowLines(flow), place) : []
  const sentence = powerSentence(intl, flow, timeZone, standing)
  const words = nodeWords(intl, flow, live || standing === 'late', width >= 460)
  const shown: SiteCategory[] = ['home', 'grid']
  if (parts.solar) shown.push('solar')
  if (parts.battery) shown.push('battery')
  const said = shown.map((source) => {
    const { name, figure, state } = words[source]
    return [name, figure && `${figure.value} ${figure.unit}`, state].filter(Boolean).join(', ')
  })
  return (
    <div ref={frame} className={css.picture}>
      <svg
        className={css.drawing}
        width={place.width}
        height={place.height}
        viewBox={`0 0 ${place.width} ${place.height}`}
        role="img"
        aria-label={said.join('. ')}
      >
        {drawn.map((ribbon) => (
          <RibbonMark key={`${ribbon.from}-${ribbon.to}`} ribbon={ribbon} measuredAt={flow.as_of} />
        ))}
        {shown.map((source) => (
          <Node
            key={source}
            source={source}
            x={place.nodes[source].x}
            y={place.nodes[source].y}
            radius={place.radius}
            words={words[source]}
            quiet={!live || (source === 'solar' && !words.solar.figure)}
            charge={
              source === 'battery' && live && flow.battery_percent !== null
                ? flow.battery_percent / 100
                : null
            }
          />
        ))}
      </svg>
      <p className={css.sentence}>{sentence}</p>
    </div>
  )
}

/** Its dashes move for a moment after each reading, and then rest; the arrowhead tells the direction on. */
function RibbonMark({ ribbon, measuredAt }: { ribbon: Ribbon; measuredAt: string | null }) {
  const { edge, fill, flow } = sourceColors[ribbon.from]
  return (
    <g data-flow={`${ribbon.from}-${ribbon.to}`}>
      <path className={css.casing} d={ribbon.path} strokeWidth={ribbon.width + 5} />
      <path className={css.body} d={ribbon.path} stroke={fill} strokeWidth={ribbon.width} />
      <path
        key={measuredAt}
        className={css.dashes}
        style={{
          animationDuration: `${ribbon.seconds}s`,
          animationIterationCount: dashSteps(ribbon.seconds),
        }}
        d={ribbon.path}
        stroke={flow}
        strokeWidth={Math.max(2, ribbon.width * 0.3)}
      />
      <path className={css.arrowOutline} d={ribbon.arrow} fill={edge} paintOrder="stroke" />
    </g>
  )
}

function nodeWords(
  intl: IntlShape,
  flow: PowerFlowNow,
  live: boolean,
  roomy: boolean,
): Record<SiteCategory, NodeWords> {
  const say = (id: string, values?: { percent: string }) =>
    intl.formatMessage({ id: `charts.powerNow.${id}` }, values)
  const states = flowStates(flow)
  const node = (
    name: string,
    watts: number | null,
    idle: boolean,
    state: string | null,
    isSigned = false,
  ): NodeWords => {
    if (!live) return { name, figure: null, state: null }
    if (watts === null) return { name, figure: null, state: say('notMeasured') }
    if (idle) return { name, figure: null, state: say('resting') }
    const { value, unit, digits } = powerParts(watts, isSigned)
    return { name, figure: { value: decimal(intl, value, digits), unit }, state }
  }
  const level = flow.battery_percent
  const battery =
    live && level !== null
      ? say(roomy ? 'batteryLevelFull' : 'batteryLevel', { percent: percent(intl, level / 100) })
      : say('battery')
  const batteryState = states.battery === 'charging' ? 'charging' : 'discharging'
  const gridState = states.grid === 'exporting' ? 'sending' : 'taking'
  return {
    solar: node(say('roof'), flow.solar_w, states.solar === 'off', null),
    home: node(say('home'), flow.home_w, false, null, true),
    battery: node(battery, flow.battery_w, states.battery === 'idle', say(batteryState)),
    grid: node(say('grid'), flow.grid_w, states.grid === 'idle', say(gridState)),
  }
}
