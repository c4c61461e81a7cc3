import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import { type ClipboardEvent, Fragment, type MouseEvent, type Ref, useRef } from 'react'
import * as css from './code-field.css.ts'
import { Field, type FieldTexts, useFieldIds } from './field.tsx'

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const LENGTH = PLACES.length
const MIDDLE = LENGTH / 2

/** How the sixth digit came: typed waits for Verify or Enter; pasted and autofilled may submit themselves. */
export type HowFilled = 'typed' | 'pasted' | 'autofilled'

export type CodeFieldProps = FieldTexts & {
  id?: string
  name?: string
  value: string
  onChange: (value: string) => void
  onFilled?: (value: string, how: HowFilled) => void
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A press chooses the cell that is drawn there; the characters behind them stand closer. MFA-31 */
function chooseCell({ currentTarget: input, clientX, detail }: MouseEvent<HTMLInputElement>) {
  if (detail > 1) return input.select()
  const cells = [...(input.closest(`.${css.container}`)?.querySelectorAll(`.${css.slot}`) ?? [])]
  const before = cells.filter((cell) => cell.getBoundingClientRect().right < clientX).length
  const at = Math.min(before, input.value.length, LENGTH - 1)
  input.setSelectionRange(at, at + 1)
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** A whole code takes the place of all that stands there: put where the press was, it would be another one. MFA-31 */
function makeRoom({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  if (digitsIn(clipboardData.getData('text/plain')).length >= LENGTH) input.select()
}

/** One labelled field, drawn as six. It takes a paste of "123 456" and the code that a phone offers. */
export function CodeField(props: CodeFieldProps) {
  const { id, label, hideLabel, aside, optional, hint, error, value, onChange, onFilled, disabled, ...rest } =
    props
  const { ids, wrong, describing } = useFieldIds(id, { hint, error })
  const pasted = useRef(false)
  const change = (next: string) => {
    onChange(next)
    const how = pasted.current ? 'pasted' : next.length - value.length > 1 ? 'autofilled' : 'typed'
    pasted.current = false
    if (next.length === LENGTH) onFilled?.(next, how)
  }
  const digitsOf = (text: string) => {
    pasted.current = true
    return digitsIn(text)
  }
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
      <OTPInput
        {...rest}
        {...describing}
        id={ids.control}
        maxLength={LENGTH}
        value={value}
        onChange={change}
        onClick={chooseCell}
        onPasteCapture={makeRoom}
        pasteTransformer={digitsOf}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        disabled={disabled}
        containerClassName={css.container}
        render={({ slots, isFocused }) => (
          <div className={css.slots} aria-hidden="true">
            {PLACES.map((place, index) => (
              <Fragment key={place}>
                {index === MIDDLE && <span className={css.dash} />}
                <span
                  className={css.slot}
                  data-active={(isFocused && slots[index]?.isActive) || undefined}
                  data-invalid={wrong || undefined}
                  data-disabled={disabled || undefined}
                >
                  {slots[index]?.char ?? (slots[index]?.hasFakeCaret && <span className={css.caret} />)}
                </span>
              </Fragment>
            ))}
          </div>
        )}
      />
    </Field>
  )
}
