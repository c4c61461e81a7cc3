import { localPoint } from '@visx/event'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import * as css from './energy/energy-chart.css.ts'

type Read = { label: string; lines: string[] }
type PlaceReaderProps = {
  name: string
  /** The place that is read first, and the last one that can be read. */
  start: number
  last: number
  /** How many places Page Up and Page Down go. */
  page: number
  /** Where the first place begins, and how wide each is; px. */
  left: number
  slot: number
  read: (at: number) => Read
  cursor: (at: number, read: Read) => ReactNode
}

/** The one focus stop of a chart: a slider over its places, led by the keyboard or the pointer. */
export function PlaceReader({ name, start, last, page, left, slot, read, cursor }: PlaceReaderProps) {
  const intl = useIntl()
  const [place, setPlace] = useState<number | null>(null)
  const [shown, setShown] = useState(false)
  const at = Math.min(last, place ?? start)
  const walk = (event: KeyboardEvent) => {
    // With one of these the arrows are the browser's own: Back, among others.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') setShown(false)
    const to = walked(event.key, at, last, page)
    if (to === null) return
    event.preventDefault()
    setPlace(to)
    setShown(true)
  }
  const point = (event: PointerEvent) => {
    const x = localPoint(event)?.x ?? 0
    setPlace(Math.max(0, Math.min(last, Math.floor((x - left) / slot))))
    setShown(true)
  }
  const told = read(at)
  return (
    <div
      className={css.reader}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-description={intl.formatMessage({ id: 'charts.energy.keys' })}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={intl.formatMessage(
        { id: 'charts.energy.readPoint' },
        { label: told.label, values: told.lines.join('. ') },
      )}
      onKeyDown={walk}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setShown(true)
      }}
      onBlur={() => setShown(false)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerUp={({ pointerType, currentTarget }) => {
        // A finger that has slid gives no focus, without which nothing would ever put the readout away.
        if (pointerType === 'touch') currentTarget.focus({ preventScroll: true })
      }}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves as soon as it is lifted, before what it tapped can be read.
        if (pointerType !== 'touch') setShown(false)
      }}
      onPointerCancel={() => setShown(false)}
    >
      {shown && cursor(at, told)}
    </div>
  )
}

/** Where a key leads, or null when it is none of the reader's. */
export function walked(key: string, at: number, last: number, page: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}
