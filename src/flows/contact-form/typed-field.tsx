import type { ComponentProps, SyntheticEvent } from 'react'
import { trimOnBlur } from '#domain/sanitise.ts'
import { isComposing, typedText } from '#src/app/typed-text.ts'
import { TextField } from '#src/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
  /** Writes what was typed in a form of its own, and gives it. */
  rewrite?: (input: HTMLInputElement) => string
}

/** A line of text that is made safe as it is typed, but not while an input method composes, and trimmed when left. */
export function TypedField({ value, onChange, onBlur, rewrite, ...rest }: Props) {
  const change = (event: SyntheticEvent<HTMLInputElement>) =>
    onChange(rewrite && !isComposing(event) ? rewrite(event.currentTarget) : typedText(event))
  return (
    <TextField
      {...rest}
      value={value}
      onChange={change}
      onCompositionEnd={change}
      onBlur={(event) => {
        if (trimOnBlur(value) !== value) onChange(trimOnBlur(value))
        onBlur?.(event)
      }}
    />
  )
}
