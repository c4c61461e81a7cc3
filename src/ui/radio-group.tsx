import { type ReactNode, useId } from 'react'
import * as css from './choice.css.ts'
import { classNames } from './class-names.ts'
import { FieldError, useFieldIds } from './field.tsx'
import { label as labelText, small } from './theme/text.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Choice<T extends string> = { value: T; label: ReactNode; hint?: ReactNode; disabled?: boolean }

export type RadioGroupProps<T extends string> = {
  label: ReactNode
  hideLabel?: boolean
  options: readonly Choice<T>[]
  value: T | undefined
  onChange: (value: T) => void
  hint?: ReactNode
  error?: ReactNode
  name?: string
}

/** One of a few, each in words; arrow keys move between them. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, hideLabel = false, options, value, onChange, hint, error, name } = props
  const ownName = useId()
  const { ids, wrong, describing } = useFieldIds(undefined, { hint, error })
  return (
    // The inputs are what is wrong: the group itself cannot have the focus.
    <fieldset className={css.group} aria-describedby={describing['aria-describedby']}>
      <legend className={classNames(labelText, css.legend)}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {hint !== undefined && (
        <span className={classNames(small, css.hint)} id={ids.hint}>
          {hint}
        </span>
      )}
      {options.map((option) => (
        <label className={css.row} key={option.value}>
          <input
            type="radio"
            className={css.radio}
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-invalid={wrong || undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={css.words}>
            {option.label}
            {option.hint !== undefined && <span className={classNames(small, css.hint)}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
