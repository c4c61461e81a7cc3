import { useId, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Gap } from '../series.ts'
import { useWidth } from '../use-width.ts'
import { barGeometry, type Plot } from './bar-geometry.ts'
import { Bars } from './bars.tsx'
import { Curve } from './curve.tsx'
import { curveGeometry } from './curve-geometry.ts'
import * as css from './energy-chart.css.ts'
import { GapLeader, LedGap } from './gap-leader.tsx'
import { GapRows } from './gap-rows.tsx'
import { LackingMonths } from './lacking-months.tsx'
import { type EnergyData, type EnergyModel, energyModel } from './model.ts'
import { PointReader } from './point-reader.tsx'

/** Energy or power of one category over one period, read by eye, pointer and arrow keys. */
export function EnergyChart({ data }: { data: EnergyData }) {
  const intl = useIntl()
  const id = useId()
  const [frame, width] = useWidth(1066)
  const phone = width < 560
  const model = useMemo(() => energyModel(data), [data])
  const lead = phone || model.kind === 'curve' ? undefined : firstLed(model, data.gaps)
  const plot = useMemo(() => plotOf(model, width, phone, lead !== undefined), [model, width, phone, lead])
  const bars = useMemo(
    () => (model.kind === 'bars' ? barGeometry(model, plot, phone) : null),
    [model, plot, phone],
  )
  const curve = useMemo(() => (model.kind === 'curve' ? curveGeometry(model, plot) : null), [model, plot])
  const y = bars?.y ?? curve?.y
  const rows = data.gaps.filter((gap) => gap !== lead)
  return (
    <div>
      <div ref={frame} className={css.frame}>
        <svg
          className={css.drawing}
          width={width}
          height={heightOf(phone)}
          viewBox={`0 0 ${width} ${heightOf(phone)}`}
          aria-hidden="true"
        >
          {bars && <Bars data={data} model={model} geometry={bars} plot={plot} phone={phone} id={id} />}
          {bars && lead && <GapLeader gap={lead} data={data} model={model} geometry={bars} plot={plot} />}
          {curve && <Curve data={data} model={model} geometry={curve} plot={plot} phone={phone} id={id} />}
        </svg>
        {y && (
          <PointReader
            key={`${data.category} ${data.period} ${data.start}`}
            data={data}
            model={model}
            plot={plot}
            width={width}
            y={y}
            name={intl.formatMessage(
              { id: 'charts.energy.name' },
              { source: data.category, period: data.period },
            )}
          />
        )}
      </div>
      <LackingMonths model={model} data={data} />
      {lead && <LedGap gap={lead} data={data} />}
      <GapRows
        gaps={rows}
        data={data}
        brief={data.period === 'day' && curve?.gaps.length === 1 && rows.length === 1}
      />
    </div>
  )
}

const heightOf = (phone: boolean) => (phone ? 300 : 340)

/** On a desktop the first gap that a bar shows has its words above the bars. */
function firstLed(model: EnergyModel, gaps: readonly Gap[]): Gap | undefined {
  return gaps.find(
    (gap) => Date.parse(gap.to) > model.start && Date.parse(gap.from) < Math.min(model.end, model.now),
  )
}

/** Room for the words around the marks; the whole keeps its height, whatever the period. */
function plotOf(model: EnergyModel, width: number, phone: boolean, lead: boolean): Plot {
  const digits = Math.round(Math.max(model.grid.high, -model.grid.low) / model.unit.divisor).toString().length
  const left = Math.max(phone ? 28 : 40, digits * 9 + 16, model.unit.unit.length * 9 + 12)
  const two = model.isTwoWay
  const top = (lead ? 88 : model.kind === 'curve' ? 56 : 44) + (two ? 16 : 0)
  const words = heightOf(phone) - (phone && model.kind === 'bars' ? 28 : 10)
  const under = two ? (model.kind === 'bars' ? 66 : 46) : 24
  return { left, top, width: Math.max(80, width - left), height: words - under - top, words }
}
