import { type Ref, type SyntheticEvent, useImperativeHandle, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { TextField } from './text-field.tsx'

export type SearchFieldProps = {
  label: string
  hideLabel?: boolean
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** What counts as typed; the text as it stands, when left away. */
  readTyped?: (event: SyntheticEvent<HTMLInputElement>) => string
  onSubmit?: (value: string) => void
  clearLabel: string
  /** Characters that it takes. */
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

/** A field to search in, with a sign and a way to empty it; Enter submits at once, Esc empties it. */
export function SearchField({
  label,
  hideLabel = true,
  placeholder,
  value,
  onChange,
  readTyped = ({ currentTarget }) => currentTarget.value,
  onSubmit,
  clearLabel,
  maxLength,
  ref,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current)
  const empty = () => {
    onChange('')
    // The button goes with what was typed.
    field.current?.focus()
  }
  return (
    <TextField
      ref={field}
      maxLength={maxLength}
      type="search"
      label={label}
      hideLabel={hideLabel}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(readTyped(event))}
      onCompositionEnd={(event) => onChange(readTyped(event))}
      onBlur={() => {
        if (value.trim() !== value) onChange(value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSubmit?.(value)
        if (event.key === 'Escape' && value !== '') onChange('')
      }}
      leading={<Icon name="search" />}
      trailing={
        value === '' ? undefined : (
          <IconButton label={clearLabel} track="search.clear" onClick={empty}>
            <Icon name="cross" size="small" />
          </IconButton>
        )
      }
    />
  )
}
