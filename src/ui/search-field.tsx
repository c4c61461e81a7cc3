import type { Ref } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { TextField } from './text-field.tsx'

export type SearchFieldProps = {
  label: string
  hideLabel?: boolean
  placeholder?: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  clearLabel: string
  ref?: Ref<HTMLInputElement>
}

/** A field to search in, with a sign and a way to empty it; Enter submits at once, Esc empties it. */
export function SearchField({
  label,
  hideLabel = true,
  placeholder,
  value,
  onChange,
  onSubmit,
  clearLabel,
  ref,
}: SearchFieldProps) {
  return (
    <TextField
      ref={ref}
      type="search"
      label={label}
      hideLabel={hideLabel}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSubmit?.(value)
        if (event.key === 'Escape' && value !== '') onChange('')
      }}
      leading={<Icon name="search" />}
      trailing={
        value === '' ? undefined : (
          <IconButton label={clearLabel} onClick={() => onChange('')}>
            <Icon name="cross" size="small" />
          </IconButton>
        )
      }
    />
  )
}
