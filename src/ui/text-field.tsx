import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { BareButton } from './button.tsx'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { Field, type FieldTexts, useFieldIds } from './field.tsx'
import { Icon } from './icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'children'> &
  FieldTexts & {
    leading?: ReactNode
    trailing?: ReactNode
    /** For a password: the toggle, named as presses are counted, and its words; `what` is heard after them ("Show password"). */
    reveal?: { track: string; show: string; hide: string; what: string } | undefined
  }

/** One line of text. Controlled or not, as a native input is. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    hideLabel,
    aside,
    optional,
    hint,
    error,
    leading,
    trailing,
    reveal,
    type = 'text',
    ...rest
  } = props
  const { ids, wrong, describing } = useFieldIds(id, { hint, error })
  const [shown, setShown] = useState(false)
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
        {leading !== undefined && <span className={css.leading}>{leading}</span>}
        <input
          placeholder={type === 'password' ? ' ' : undefined}
          {...rest}
          {...describing}
          id={ids.control}
          type={reveal !== undefined && shown ? 'text' : type}
          className={classNames(css.input, leading !== undefined && css.withLeading)}
        />
        {reveal !== undefined && (
          <BareButton
            track={reveal.track}
            className={css.reveal}
            aria-controls={ids.control}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
            {shown ? reveal.hide : reveal.show} <VisuallyHidden>{reveal.what}</VisuallyHidden>
          </BareButton>
        )}
        {trailing !== undefined && <span className={css.trailing}>{trailing}</span>}
      </div>
    </Field>
  )
}
