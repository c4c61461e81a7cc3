import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import * as css from './segmented.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Segment<T extends string> = {
  value: T
  label: string
  icon?: ReactNode
  disabled?: boolean
  lang?: string
}

export type SegmentedProps<T extends string> = {
  /** Heard only; a visible one stands beside the control. */
  label: string
  options: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  /** Full width on a phone. */
  wide?: boolean
}

/** One of two to four short words, seen at once. Native radios: arrow keys move and choose. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  wide = false,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className={classNames(css.group, wide && css.wide)}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={css.track}>
        {options.map((option) => (
          <label className={css.part} key={option.value} lang={option.lang}>
            <input
              type="radio"
              className={css.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={css.words} data-words={option.label}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
