import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { FieldError, useFieldIds } from './field.tsx'
import { Icon, type IconName } from './icons.tsx'
import * as css from './list-box.css.ts'
import { area } from './scroll-shadow.css.ts'
import { useScrollShadow } from './scroll-shadow.tsx'
import { label as labelText } from './theme/text.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Option<T extends string> = { id: T; label: string; disabled?: boolean }

type Common<T extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly Option<T>[]
  /** Stands there while nothing is chosen. */
  placeholder: string
  error?: ReactNode
  disabled?: boolean
  icon?: IconName
  /** `nav`: 44 px, beside a navigation or above a table. */
  size?: 'control' | 'nav'
  name?: string
  /** What a browser may fill in by itself. */
  autoComplete?: string
}

function Options<T extends string>({ options, many }: { options: readonly Option<T>[]; many: boolean }) {
  const { tabIndex: _, ...shadow } = useScrollShadow()
  return (
    <ListBox className={classNames(css.list, area)} {...shadow}>
      {options.map((option) => (
        <ListBoxItem
          className={css.option}
          id={option.id}
          key={option.id}
          textValue={option.label}
          isDisabled={option.disabled ?? false}
        >
          {many && (
            <span className={css.box}>
              <Icon name="check" size="small" />
            </span>
          )}
          <span className={css.words}>{option.label}</span>
          {!many && (
            <span className={css.check}>
              <Icon name="check" size="small" />
            </span>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

function FieldLabel({ children, hidden }: { children: string; hidden: boolean }) {
  const name = <Label className={classNames(labelText, !hidden && css.labelLine)}>{children}</Label>
  return hidden ? <VisuallyHidden>{name}</VisuallyHidden> : name
}

type FrameProps<T extends string> = Common<T> & {
  many: boolean
  /** What stands on the trigger. */
  children: ReactNode
  valueClass: string
  errorId: string
  wrong: boolean
}

/** From the name to the list: what both kinds have inside. */
function Frame<T extends string>(props: FrameProps<T>) {
  const { label, hideLabel = false, options, error, icon, size = 'control' } = props
  const { many, children, valueClass, errorId, wrong } = props
  return (
    <>
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <Button
        className={classNames(css.trigger, size === 'nav' && css.triggerNav)}
        {...(wrong && { 'aria-describedby': errorId })}
      >
        {icon !== undefined && <Icon name={icon} />}
        <SelectValue className={valueClass}>{children}</SelectValue>
        <span className={css.sign}>
          <Icon name="chevronDown" size="small" />
        </span>
      </Button>
      <FieldError id={errorId}>{error}</FieldError>
      <Popover className={css.popover}>
        <Options options={options} many={many} />
      </Popover>
    </>
  )
}

const ariaOf = <T extends string>(
  { placeholder, disabled = false, name, autoComplete }: Common<T>,
  wrong: boolean,
) => ({
  className: css.field,
  ...(name !== undefined && { name }),
  ...(autoComplete !== undefined && { autoComplete }),
  isInvalid: wrong,
  isDisabled: disabled,
  placeholder,
})

export type SelectProps<T extends string> = Common<T> & { value: T | null; onChange: (value: T) => void }

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
      <Frame
        {...common}
        many={false}
        errorId={ids.error}
        wrong={wrong}
        valueClass={classNames(css.value, chosen === undefined && css.placeholder)}
      >
        {chosen?.label ?? placeholder}
      </Frame>
    </AriaSelect>
  )
}

export type MultiSelectProps<T extends string> = Common<T> & {
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
      <Frame
        {...common}
        many
        errorId={ids.error}
        wrong={wrong}
        valueClass={classNames(css.counted, value.length === 0 && css.placeholder)}
      >
        <span className={css.value}>{hideLabel ? placeholder : (single?.label ?? placeholder)}</span>
        {value.length > (hideLabel ? 0 : 1) && <span className={css.count}>{value.length}</span>}
      </Frame>
    </AriaSelect>
  )
}
