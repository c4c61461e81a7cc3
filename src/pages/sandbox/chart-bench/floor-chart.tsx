import { useLayoutEffect, useRef } from 'react'
import Plot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { EnergyData } from '#src/charts/energy/model.ts'
import { lightColors } from '#src/ui/theme/colors.ts'

/** The same readings in uPlot, with the same kinds of marks: the floor that the year chart is measured against. */
export function FloorChart({ data }: { data: EnergyData }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = frame.current
    if (!here) return
    const first = Date.parse(data.start) / 1000
    const step = data.series.step_seconds ?? 900
    const times = data.series.values.map((_, at) => first + at * step)
    const plot = new Plot(
      {
        width: here.clientWidth,
        height: 340,
        scales: { x: { time: true } },
        series: [
          {},
          {
            label: 'W',
            stroke: lightColors.solar,
            fill: lightColors.solarFill,
            width: 1,
            points: { show: false },
          },
        ],
      },
      [times, [...data.series.values]],
      here,
    )
    return () => plot.destroy()
  }, [data])
  return <div ref={frame} />
}
