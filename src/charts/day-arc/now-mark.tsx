import { inks, sourceColors } from '../marks/source-colors.css.ts'
import * as css from './day-arc.css.ts'
import type { LabelPlace } from './labels.ts'

type NowMarkProps = { x: number; y: number; height: number; place: LabelPlace; words: string }

/** The lamp on the line at now, with what it says beside it. */
export function NowMark({ x, y, height, place, words }: NowMarkProps) {
  return (
    <g>
      <path d={`M${x} ${y}V${height}`} stroke={inks.ink} strokeWidth={1.5} />
      <circle cx={x} cy={y} r={15} fill={inks.lamp} fillOpacity={0.3} />
      <circle cx={x} cy={y} r={8.5} fill={inks.lamp} stroke={sourceColors.solar.edge} strokeWidth={2} />
      <text className={css.strong} x={place.x} y={place.y} textAnchor={place.anchor}>
        {words}
      </text>
    </g>
  )
}
