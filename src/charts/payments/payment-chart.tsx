import { useMemo } from 'react'
import { useWidth } from '../use-width.ts'
import { axisRoom, type PaymentPlot, paymentGeometry } from './geometry.ts'
import type { PaymentsData } from './model.ts'
import { PaymentDrawing } from './payment-drawing.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { PaymentReader } from './payment-reader.tsx'
import * as css from './payments.css.ts'

const heightOf = (phone: boolean) => (phone ? 250 : 300)

/** What is paid a month, year by year, with the dates from which it is worked out anew; read by eye, pointer and arrow keys. */
export function PaymentChart({ data }: { data: PaymentsData }) {
  const [frame, width] = useWidth(960)
  const phone = width < 560
  const height = heightOf(phone)
  const marked = data.years.some(({ reamortizations }) => reamortizations.length > 0)
  const plot = useMemo((): PaymentPlot => {
    const top = marked ? 72 : 36
    return { left: 0, top, width: Math.max(80, width - axisRoom), height: height - top - 30 }
  }, [width, height, marked])
  const geometry = useMemo(() => paymentGeometry(data, plot), [data, plot])
  return (
    <div>
      <div ref={frame} className={css.frame}>
        <svg
          className={css.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        >
          <PaymentDrawing data={data} geometry={geometry} plot={plot} phone={phone} />
        </svg>
        <PaymentReader data={data} geometry={geometry} plot={plot} width={width} />
      </div>
      <PaymentNotes data={data} />
    </div>
  )
}
