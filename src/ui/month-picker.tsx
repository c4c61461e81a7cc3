import { useState } from 'react'
import { BareButton, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import * as css from './month-picker.css.ts'
import { label as labelText } from './theme/text.css.ts'

/** `month` counts from 1. */
export type Month = { year: number; month: number }

export type MonthPickerProps = {
  label: string
  /** How its presses are counted: `<track>.month`, `.previousYear` and `.nextYear`. */
  track: string
  value: Month
  onChange: (month: Month) => void
  /** Twelve short names in the language of the page. */
  monthNames: readonly string[]
  min?: Month
  max?: Month
  previousYearLabel: string
  nextYearLabel: string
}

const before = (a: Month, b: Month | undefined) =>
  b !== undefined && a.year * 12 + a.month < b.year * 12 + b.month

/** A year and its months; what lies outside of the limits cannot be chosen. */
export function MonthPicker(props: MonthPickerProps) {
  const { label, track, value, onChange, monthNames, min, max, previousYearLabel, nextYearLabel } = props
  const [year, setYear] = useState(value.year)
  const outside = (month: Month) => before(month, min) || (max !== undefined && before(max, month))
  return (
    <fieldset className={css.picker} aria-label={label}>
      <div className={css.head}>
        <IconButton
          label={previousYearLabel}
          track={`${track}.previousYear`}
          disabled={min !== undefined && year <= min.year}
          onClick={() => setYear(year - 1)}
        >
          <Icon name="chevronLeft" size="small" />
        </IconButton>
        <span className={classNames(labelText, css.year)} aria-live="polite">
          {year}
        </span>
        <IconButton
          label={nextYearLabel}
          track={`${track}.nextYear`}
          disabled={max !== undefined && year >= max.year}
          onClick={() => setYear(year + 1)}
        >
          <Icon name="chevronRight" size="small" />
        </IconButton>
      </div>
      <div className={css.months}>
        {monthNames.map((name, index) => {
          const month = { year, month: index + 1 }
          const chosen = value.year === month.year && value.month === month.month
          return (
            <BareButton
              track={`${track}.month`}
              className={css.month}
              key={name}
              aria-pressed={chosen}
              disabled={outside(month)}
              onClick={() => onChange(month)}
            >
              {name}
            </BareButton>
          )
        })}
      </div>
    </fieldset>
  )
}
