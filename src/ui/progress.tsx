import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './progress.css.ts'
import { small } from './theme/text.css.ts'

/** How far long work is: a bar that is read as one, and the sentence that says it. */
export function WorkBar({
  label,
  done,
  total,
  says,
}: {
  label: string
  done: number
  total: number
  /** "350 of 1,000 read". */
  says: string
}) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className={css.work}>
      <span
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={says}
      >
        <span className={css.fill} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={small}>{says}</span>
    </div>
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Steps of a flow as short lines. The words "step 2 of 3" stand beside it, so it stays silent. */
export function StepsBar({ steps, current }: { steps: number; current: number }) {
  return (
    <div className={css.steps} aria-hidden="true">
      {numbers(steps).map((step) => (
        <span className={css.step} key={step} data-done={step <= current || undefined} />
      ))}
    </div>
  )
}

/** Strength of a new password, 0 to 4 as zxcvbn scores it, with its word; `null` while nothing is typed. */
export function StrengthMeter({
  score,
  children,
}: {
  score: 0 | 1 | 2 | 3 | 4 | null
  children?: ReactNode
}) {
  const level = score === null || score < 2 ? 'poor' : score < 3 ? 'fair' : 'good'
  return (
    <div className={css.strength}>
      <div className={css.steps} data-level={level} aria-hidden="true">
        {numbers(5).map((step) => (
          <span
            className={css.strengthStep}
            key={step}
            data-done={(score !== null && step <= score + 1) || undefined}
          />
        ))}
      </div>
      <output className={classNames(small)}>{children}</output>
    </div>
  )
}

/** The path in a table's cell: what is done, what is now, what is to come. The word stands beside it. `now` counts from 1. */
export function MiniPath({ steps = 4, now }: { steps?: number; now: number }) {
  return (
    <span className={css.mini} aria-hidden="true">
      {numbers(steps).map((step) => (
        <span
          className={css.pill}
          key={step}
          data-state={step < now ? 'done' : step === now ? 'now' : 'open'}
        />
      ))}
    </span>
  )
}
