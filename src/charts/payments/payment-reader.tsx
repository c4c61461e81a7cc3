import { localPoint } from '@visx/event'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import * as css from '../energy/energy-chart.css.ts'
import { walked } from '../energy/point-reader.tsx'
import { Readout } from '../readout.tsx'
import type { PaymentGeometry, PaymentPlot } from './geometry.ts'
import type { PaymentsData } from './model.ts'
import { readYear } from './words.ts'

type Props = { data: PaymentsData; geometry: PaymentGeometry; plot: PaymentPlot; width: number }

/** The one focus stop of the chart: a slider over the years, as in the energy chart. */
export function PaymentReader({ data, geometry, plot, width }: Props) {
  const intl = useIntl()
  const [place, setPlace] = useState<number | null>(null)
  const [shown, setShown] = useState(false)
  const last = data.years.length - 1
  const at = Math.min(last, place ?? data.current)
  const read = readYear(intl, data, at)
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false)
    const to = walked(event.key, at, last, 5)
    if (to === null) return
    event.preventDefault()
    setPlace(to)
    setShown(true)
  }
  const point = (event: PointerEvent) => {
    const x = localPoint(event)?.x ?? 0
    setPlace(Math.max(0, Math.min(last, Math.floor((x - plot.left) / geometry.slot))))
    setShown(true)
  }
  const words = intl.formatMessage(
    { id: 'charts.energy.readPoint' },
    { label: read.label, values: read.lines.join('. ') },
  )
  const middle = geometry.centre(at)
  return (
    <div
      className={css.reader}
      role="slider"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'charts.payments.name' })}
      aria-description={intl.formatMessage({ id: 'charts.energy.keys' })}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={words}
      onKeyDown={walk}
      onFocus={(event) => setShown(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setShown(false)}
    >
      {shown && (
        <>
          <div
            className={css.cursorBand}
            style={{
              transform: `translate(${middle - geometry.slot / 2}px, ${plot.top}px)`,
              width: geometry.slot,
              height: plot.height,
            }}
          />
          <Readout middle={middle} width={width} read={read} />
        </>
      )}
    </div>
  )
}
