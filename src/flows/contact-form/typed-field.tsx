import type { ComponentProps } from 'react'
import { sanitise, trimOnBlur } from '#domain/sanitise.ts'
import { TextField } from '#src/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** A line of text that is made safe as it is typed, but not while an input method composes, and trimmed when left. */
export function TypedField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
        onChange(isComposing ? currentTarget.value : sanitise(currentTarget.value))
      }}
      onCompositionEnd={({ currentTarget }) => onChange(sanitise(currentTarget.value))}
      onBlur={() => {
        if (trimOnBlur(value) !== value) onChange(trimOnBlur(value))
      }}
    />
  )
}
