import { useLayoutEffect, useRef } from 'react'
import * as css from './energy/energy-chart.css.ts'

/** Between what is read and its words, px. */
const beside = 16

type ReadoutProps = {
  /** Where what is read stands, and how wide the chart is; px. */
  middle: number
  width: number
  read: { label: string; lines: readonly string[] }
}

/** Where the words begin: right of what is read, left of it, or, where neither side has room, at the edge of the chart. */
export function readoutLeft(middle: number, width: number, words: number): number {
  const right = middle + beside
  return right + words <= width ? right : Math.max(0, middle - beside - words)
}

/** The values of one place of a chart; as wide as they are, so they are measured before they are painted. */
export function Readout({ middle, width, read }: ReadoutProps) {
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = words
    if (!current) return
    current.style.transform = `translate(${readoutLeft(middle, width, current.offsetWidth)}px, 0)`
  })
  const [first, ...rest] = read.lines
  return (
    <div ref={words} className={css.readout} aria-hidden="true">
      <div className={css.readoutLabel}>{read.label}</div>
      <div className={css.readoutValue}>{first}</div>
      {rest.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
