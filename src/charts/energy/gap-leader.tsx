import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Gap } from '../series.ts'
import { wordsWidth } from '../words-width.ts'
import type { BarGeometry, Plot } from './bar-geometry.ts'
import * as css from './energy-chart.css.ts'
import { gapWords, reasonWords } from './gap-words.ts'
import type { EnergyData, EnergyModel } from './model.ts'

/** Desktop: the words above the bars, joined to the gap by a line. */
export function GapLeader({
  gap,
  data,
  model,
  geometry,
  plot,
}: {
  gap: Gap
  data: EnergyData
  model: EnergyModel
  geometry: BarGeometry
  plot: Plot
}) {
  const intl = useIntl()
  const start = Date.parse(gap.from)
  const box = geometry.gaps.find((one) => start < (model.edges[one.at + 1] ?? 0))
  if (!box) return null
  const title = gapWords(intl, gap, data, false)
  const reason = reasonWords(intl, gap, data)
  const room = Math.max(wordsWidth(title, 14), wordsWidth(reason, 14))
  const x = Math.max(plot.left, Math.min(box.x, plot.left + plot.width - room))
  const middle = box.x + box.width / 2
  return (
    <g>
      <path className={css.leader} d={`M${middle} 44V${box.tip}`} />
      <circle className={css.leaderDot} cx={middle} cy={box.tip} r={3.5} />
      <text className={css.note} x={x} y={14}>
        <tspan className={css.noteStrong}>{title}</tspan>
        <tspan x={x} dy={19}>
          {reason}
        </tspan>
      </text>
    </g>
  )
}

/** What the drawing says of a gap, for whoever does not see it. */
export function LedGap({ gap, data }: { gap: Gap; data: EnergyData }) {
  const intl = useIntl()
  return (
    <VisuallyHidden>
      {gapWords(intl, gap, data, true)} {reasonWords(intl, gap, data)}
    </VisuallyHidden>
  )
}
