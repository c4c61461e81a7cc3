import { useIntl } from 'react-intl'
import * as css from '../energy/energy-chart.css.ts'
import { PlaceReader } from '../place-reader.tsx'
import { Readout } from '../readout.tsx'
import type { PaymentGeometry, PaymentPlot } from './geometry.ts'
import type { PaymentsData } from './model.ts'
import { readYear } from './words.ts'

type Props = { data: PaymentsData; geometry: PaymentGeometry; plot: PaymentPlot; width: number }

/** Reads the payments year by year. */
export function PaymentReader({ data, geometry, plot, width }: Props) {
  const intl = useIntl()
  const { slot } = geometry
  return (
    <PlaceReader
      name={intl.formatMessage({ id: 'charts.payments.name' })}
      start={data.current}
      last={data.years.length - 1}
      page={5}
      left={plot.left}
      slot={slot}
      read={(at) => readYear(intl, data, at)}
      cursor={(at, read) => {
        const middle = geometry.centre(at)
        return (
          <>
            <div
              className={css.cursorBand}
              style={{
                transform: `translate(${middle - slot / 2}px, ${plot.top}px)`,
                width: slot,
                height: plot.height,
              }}
            />
            <Readout middle={middle} width={width} read={read} />
          </>
        )
      }}
    />
  )
}
