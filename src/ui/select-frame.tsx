import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { Icon, type IconName } from './icons.tsx'
import * as css from './list-box.css.ts'
import { area } from './scroll-shadow.css.ts'
import { useScrollShadow } from './scroll-shadow.tsx'
import { label as labelText } from './theme/text.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Option<T extends string> = { id: T; label: string; disabled?: boolean }

/** What is said of a list of either kind. */
export type SelectCommon<T extends string> = {
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

type FrameProps<T extends string> = SelectCommon<T> & {
  many: boolean
  /** What stands on the trigger. */
  children: ReactNode
  valueClass: string
  errorId: string
  wrong: boolean
}

/** From the name to the list: what both kinds have inside. */
export function SelectFrame<T extends string>(props: FrameProps<T>) {
  const { label, hideLabel = false, options, error, icon, size = 'control' } = props
  const { many, children, valueClass, errorId, wrong } = props
  return (
    <I18nProvider locale={document.documentElement.lang}>
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
    </I18nProvider>
  )
}

/** What react-aria is told of both kinds. */
export const ariaOf = <T extends string>(
  { placeholder, disabled = false, name, autoComplete }: SelectCommon<T>,
  wrong: boolean,
) => ({
  className: css.field,
  ...(name !== undefined && { name }),
  ...(autoComplete !== undefined && { autoComplete }),
  isInvalid: wrong,
  isDisabled: disabled,
  placeholder,
})
