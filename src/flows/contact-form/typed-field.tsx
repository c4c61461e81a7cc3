import type { ComponentProps } from 'react'
import { trimOnBlur } from '#domain/sanitise.ts'
import { typedText } from '#src/app/typed-text.ts'
import { TextField } from '#src/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** A line of text that is made safe as it is typed, but not while an input method composes, and trimmed when left. */
export function TypedField({ value, onChange, onBlur, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onChange(typedText(event))}
      onCompositionEnd={(event) => onChange(typedText(event))}
      onBlur={(event) => {
        if (trimOnBlur(value) !== value) onChange(trimOnBlur(value))
        onBlur?.(event)
      }}
    />
  )
}
