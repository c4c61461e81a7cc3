import * as css from './energy/energy-chart.css.ts'

/** Room that the words need beside what they are about, px. */
const room = 256

type ReadoutProps = {
  /** Where what is read stands, and how wide the chart is; px. */
  middle: number
  width: number
  read: { label: string; lines: readonly string[] }
}

/** The values of one place of a chart, right of it or, where there is no room, left. */
export function Readout({ middle, width, read }: ReadoutProps) {
  const left = middle + room > width ? Math.max(0, middle - 16) : middle + 16
  const [first, ...rest] = read.lines
  return (
    <div
      className={css.readout}
      style={{ transform: `translate(${left}px, 0)${left < middle ? ' translateX(-100%)' : ''}` }}
      aria-hidden="true"
    >
      <div className={css.readoutLabel}>{read.label}</div>
      <div className={css.readoutValue}>{first}</div>
      {rest.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
