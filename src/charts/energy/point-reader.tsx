import { useIntl } from 'react-intl'
import { PlaceReader } from '../place-reader.tsx'
import { Readout } from '../readout.tsx'
import type { Plot } from './bar-geometry.ts'
import * as css from './energy-chart.css.ts'
import { readPlace } from './labels.ts'
import { type EnergyData, type EnergyModel, stateOf } from './model.ts'

/** The last place that has something to say. */
function lastTold(model: EnergyModel): number {
  if (model.columns.some((column) => column.before)) return model.count - 1
  for (let at = model.count - 1; at >= 0; at--) if (stateOf(model, at) !== 'future') return at
  return -1
}

/** Where the reader stands when it is first reached: the latest reading. */
function latestPlace(model: EnergyModel): number {
  for (let at = model.count - 1; at >= 0; at--) {
    const state = stateOf(model, at)
    if (state === 'measured' || state === 'current') return at
  }
  return Math.max(0, lastTold(model))
}

/**
 * The one focus stop of a chart, and what the pointer reads. It keeps its own state, so that reading never draws the chart anew.
 * A slider because assistive technology passes the arrow keys to it and speaks its value text at every move.
 */
export function PointReader({
  data,
  model,
  plot,
  name,
  width,
  y,
}: {
  data: EnergyData
  model: EnergyModel
  plot: Plot
  name: string
  width: number
  y: (value: number) => number
}) {
  const intl = useIntl()
  const last = lastTold(model)
  if (last < 0) return null
  const slot = plot.width / model.count
  return (
    <PlaceReader
      name={name}
      start={latestPlace(model)}
      last={last}
      page={data.period === 'day' ? 4 : data.period === 'all' ? 96 : 7}
      left={plot.left}
      slot={slot}
      read={(at) => readPlace(intl, data, model, at)}
      cursor={(at, read) => (
        <Cursor model={model} plot={plot} at={at} slot={slot} width={width} y={y} read={read} />
      )}
    />
  )
}

function Cursor({
  model,
  plot,
  at,
  slot,
  width,
  y,
  read,
}: {
  model: EnergyModel
  plot: Plot
  at: number
  slot: number
  width: number
  y: (value: number) => number
  read: { label: string; lines: string[] }
}) {
  const middle = plot.left + (at + 0.5) * slot
  const value = model.columns[0]?.values[at] ?? null
  return (
    <>
      {model.kind === 'bars' ? (
        <div
          className={css.cursorBand}
          style={{
            transform: `translate(${middle - slot / 2}px, ${plot.top}px)`,
            width: slot,
            height: plot.height,
          }}
        />
      ) : (
        <div
          className={css.cursorLine}
          style={{ transform: `translate(${middle}px, ${plot.top}px)`, height: plot.height }}
        />
      )}
      {model.kind === 'curve' && value !== null && (
        <div
          className={css.cursorDot}
          style={{ transform: `translate(${middle - 6}px, ${y(value) - 6}px)` }}
        />
      )}
      <Readout middle={middle} width={width} read={read} />
    </>
  )
}
