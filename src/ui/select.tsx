import { Select as AriaSelect } from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { useFieldIds } from './field.tsx'
import * as css from './list-box.css.ts'
import { ariaOf, type SelectCommon, SelectFrame } from './select-frame.tsx'

export type SelectProps<T extends string> = SelectCommon<T> & {
  value: T | null
  onChange: (value: T) => void
}

/** One of several, from a list of at most 150 px. */
export function Select<T extends string>({ value, onChange, ...common }: SelectProps<T>) {
  const { options, placeholder, error } = common
  const { ids, wrong } = useFieldIds(undefined, { error })
  const chosen = options.find((option) => option.id === value)
  return (
    <AriaSelect
      {...ariaOf(common, wrong)}
      value={value}
      onChange={(key) => {
        const next = options.find((option) => option.id === key)
        if (next) onChange(next.id)
      }}
    >
      <SelectFrame
        {...common}
        many={false}
        errorId={ids.error}
        wrong={wrong}
        valueClass={classNames(css.value, chosen === undefined && css.placeholder)}
      >
        {chosen?.label ?? placeholder}
      </SelectFrame>
    </AriaSelect>
  )
}

export type MultiSelectProps<T extends string> = SelectCommon<T> & {
  value: readonly T[]
  onChange: (value: T[]) => void
}

/** Several of several. Empty it shows the placeholder; otherwise that and how many are chosen. */
export function MultiSelect<T extends string>({ value, onChange, ...common }: MultiSelectProps<T>) {
  const { options, placeholder, error, hideLabel = false } = common
  const { ids, wrong } = useFieldIds(undefined, { error })
  const single = value.length === 1 ? options.find((option) => option.id === value[0]) : undefined
  return (
    <AriaSelect
      {...ariaOf(common, wrong)}
      selectionMode="multiple"
      value={value}
      onChange={(keys) =>
        onChange(options.filter((option) => keys.includes(option.id)).map((option) => option.id))
      }
    >
      <SelectFrame
        {...common}
        many
        errorId={ids.error}
        wrong={wrong}
        valueClass={classNames(css.counted, value.length === 0 && css.placeholder)}
      >
        {/* Its name is said once, by its label. */}
        <span className={css.value} aria-hidden={hideLabel && placeholder === common.label}>
          {hideLabel ? placeholder : (single?.label ?? placeholder)}
        </span>
        {value.length > (hideLabel ? 0 : 1) && <span className={css.count}>{value.length}</span>}
      </SelectFrame>
    </AriaSelect>
  )
}
