import { useId } from 'react'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { HatchSwatch } from '../marks/hatch.tsx'
import type { Gap } from '../series.ts'
import * as css from './energy-chart.css.ts'
import { gapWords, reasonWords } from './gap-words.ts'
import type { EnergyData } from './model.ts'

/** At most so many gaps are told in words; the table has them all. */
const told = 3

/** Rows under the chart, one for each gap that has no words on the drawing. */
export function GapRows({
  gaps,
  data,
  brief,
}: {
  gaps: readonly Gap[]
  data: EnergyData
  /** The drawing already says the hours. */
  brief: boolean
}) {
  const intl = useIntl()
  const id = useId()
  if (gaps.length === 0) return null
  const Hours = brief ? VisuallyHidden : 'strong'
  const inOrder = [...gaps].sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const more = gaps.length - told
  return (
    <ul className={css.gapRows}>
      {inOrder.slice(0, told).map((gap) => (
        <li key={gap.from} className={css.gapRow}>
          <HatchSwatch id={`${id}-${gap.from}`} />
          <span>
            <Hours>{gapWords(intl, gap, data, true)} </Hours>
            {reasonWords(intl, gap, data)}
          </span>
        </li>
      ))}
      {more > 0 && <li>{intl.formatMessage({ id: 'charts.energy.gapMore' }, { count: more })}</li>}
    </ul>
  )
}
