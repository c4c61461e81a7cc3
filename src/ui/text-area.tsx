import type { ComponentPropsWithRef } from 'react'
import * as css from './field.css.ts'
import { Field, type FieldTexts, useFieldIds } from './field.tsx'

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'children'> &
  FieldTexts

/** Several lines of text; it can be pulled taller. */
export function TextArea({ id, label, hideLabel, aside, optional, hint, error, ...rest }: TextAreaProps) {
  const { ids, wrong, describing } = useFieldIds(id, { hint, error })
  return (
    <Field
      ids={ids}
      label={label}
      hideLabel={hideLabel}
      aside={aside}
      optional={optional}
      hint={hint}
      error={error}
    >
      <div className={css.frame} data-invalid={wrong || undefined} data-disabled={rest.disabled || undefined}>
        <textarea rows={5} {...rest} {...describing} id={ids.control} className={css.area} />
      </div>
    </Field>
  )
}
