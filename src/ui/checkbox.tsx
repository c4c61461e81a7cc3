import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as css from './choice.css.ts'
import { classNames } from './class-names.ts'
import { FieldError, useFieldIds } from './field.tsx'
import { small } from './theme/text.css.ts'

export type CheckboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'type' | 'children'
> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A native checkbox; the whole row takes the press. */
export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  const { ids, describing } = useFieldIds(id, { hint, error })
  return (
    <div>
      <label className={css.row} htmlFor={ids.control}>
        <input {...rest} {...describing} id={ids.control} type="checkbox" className={css.checkbox} />
        <span className={css.words}>{label}</span>
      </label>
      {hint !== undefined && (
        <span className={classNames(small, css.hint, css.below)} id={ids.hint}>
          {hint}
        </span>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
