import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { Icon } from './icons.tsx'
import { reach } from './reach.css.ts'
import { label as labelText, small } from './theme/text.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type FieldTexts = {
  label: ReactNode
  /** The label is heard only; something else beside the field says it to the eye. */
  hideLabel?: boolean | undefined
  /** Beside the label at the right, for a link such as "Forgot password?". */
  aside?: ReactNode
  /** A word after the label, such as "optional". */
  optional?: string | undefined
  hint?: ReactNode
  /** What is wrong and how to mend it; it stands until it is mended. */
  error?: ReactNode
}

/** The ids that tie a control to its label, hint and error. */
export function useFieldIds(id: string | undefined, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const own = useId()
  const control = id ?? own
  const ids = { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` }
  const wrong = isThere(error)
  const describedBy = [wrong && ids.error, isThere(hint) && ids.hint].filter(Boolean).join(' ')
  return {
    ids,
    wrong,
    describing: {
      ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      ...(wrong && { 'aria-invalid': true as const }),
    },
  }
}

function isThere(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== ''
}

type FieldProps = FieldTexts & { ids: ReturnType<typeof useFieldIds>['ids']; children: ReactNode }

/** Label above, control, error below it, hint below that. */
export function Field({ ids, label, hideLabel = false, aside, optional, hint, error, children }: FieldProps) {
  const name = (
    <label className={labelText} htmlFor={ids.control} id={ids.label}>
      {label}
      {optional !== undefined && <span className={css.optional}>{` ${optional}`}</span>}
    </label>
  )
  return (
    <div className={css.field}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={css.head}>
          {name}
          {isThere(aside) && <span className={classNames(css.aside, reach)}>{aside}</span>}
        </div>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
      {isThere(hint) && (
        <div className={classNames(small, css.hint)} id={ids.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** Red words with a sign. The place is announced when words come into it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite">
      {isThere(children) && (
        <div className={classNames(small, css.error)} id={id}>
          <span className={css.errorSign}>
            <Icon name="warning" size="small" />
          </span>
          <span>{children}</span>
        </div>
      )}
    </div>
  )
}
