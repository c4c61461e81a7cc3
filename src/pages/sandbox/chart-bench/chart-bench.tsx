import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { EnergyChart } from '#src/charts/energy/energy-chart.tsx'
import { BareButton } from '#src/ui/button.tsx'
import { pageTitle, sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './chart-bench.css.ts'
import { FloorChart } from './floor-chart.tsx'
import { yearOfReadings } from './year-of-readings.ts'

/** Both charts on one page, each drawn anew at a press, so that a bench can take turns between them. */
export function ChartBench({ which = 'both' }: { which?: 'ours' | 'floor' | 'both' }) {
  const intl = useIntl()
  const data = useMemo(yearOfReadings, [])
  return (
    <main className={css.page}>
      <h1 className={pageTitle}>{intl.formatMessage({ id: 'charts.bench.title' })}</h1>
      {which !== 'floor' && (
        <Stage name="ours" title={intl.formatMessage({ id: 'charts.bench.ours' })}>
          <EnergyChart data={data} />
        </Stage>
      )}
      {which !== 'ours' && (
        <Stage name="floor" title={intl.formatMessage({ id: 'charts.bench.floor' })}>
          <FloorChart data={data} />
        </Stage>
      )}
    </main>
  )
}

/**
 * `performance` holds `chart-bench:<name>:blocking` (script until the chart is in the page) and `chart-bench:<name>`
 * (until the second frame) after each press.
 */
function Stage({ name, title, children }: { name: 'ours' | 'floor'; title: string; children: ReactNode }) {
  const intl = useIntl()
  const [drawn, setDrawn] = useState(false)
  const [time, setTime] = useState<number | null>(null)
  const draw = useCallback(() => {
    flushSync(() => {
      setDrawn(false)
      setTime(null)
    })
    const start = performance.now()
    flushSync(() => setDrawn(true))
    performance.measure(`chart-bench:${name}:blocking`, { start })
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        setTime(performance.measure(`chart-bench:${name}`, { start }).duration)
      }),
    )
  }, [name])
  return (
    <section data-bench={name}>
      <div className={css.row}>
        <h2 className={sectionTitle}>{title}</h2>
        <BareButton messageId="charts.bench.draw" onClick={draw}>
          {intl.formatMessage({ id: 'charts.bench.draw' })}
        </BareButton>
        <output>
          {time !== null && intl.formatMessage({ id: 'charts.bench.drawn' }, { time: Math.round(time) })}
        </output>
      </div>
      <div className={css.stage}>{drawn && children}</div>
    </section>
  )
}
