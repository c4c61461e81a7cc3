import type { ReactNode } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classNames } from './class-names.ts'
import { FieldError, useFieldIds } from './field.tsx'
import { Icon } from './icons.tsx'
import * as css from './list-box.css.ts'
import { area } from './scroll-shadow.css.ts'
import { useScrollShadow } from './scroll-shadow.tsx'
import type { Option } from './select-frame.tsx'
import { label as labelText } from './theme/text.css.ts'

export type ComboBoxProps<T extends string> = {
  label: string
  options: readonly Option<T>[]
  value: T | null
  onChange: (value: T | null) => void
  /** Names the button that opens the list. */
  openLabel: string
  /** Stands in the list when nothing fits what is typed. */
  emptyText: string
  placeholder?: string
  error?: ReactNode
}

function Found<T extends string>({
  options,
  emptyText,
}: {
  options: readonly Option<T>[]
  emptyText: string
}) {
  const { tabIndex: _, ...shadow } = useScrollShadow()
  return (
    <ListBox
      className={classNames(css.list, area)}
      {...shadow}
      renderEmptyState={() => <div className={css.empty}>{emptyText}</div>}
    >
      {options.map((option) => (
        <ListBoxItem className={css.option} id={option.id} key={option.id} textValue={option.label}>
          <span className={css.words}>{option.label}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

/** One of many, found by typing. */
export function ComboBox<T extends string>(props: ComboBoxProps<T>) {
  const { label, options, value, onChange, openLabel, emptyText, placeholder, error } = props
  const { ids, wrong } = useFieldIds(undefined, { error })
  return (
    <I18nProvider locale={document.documentElement.lang}>
      <AriaComboBox
        className={css.field}
        value={value}
        onChange={(key) => onChange(options.find((option) => option.id === key)?.id ?? null)}
        isInvalid={wrong}
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <Label className={classNames(labelText, css.labelLine)}>{label}</Label>
        <Group className={css.combo}>
          <Input
            className={css.comboInput}
            placeholder={placeholder}
            {...(wrong && { 'aria-describedby': ids.error })}
          />
          <Button className={css.comboButton} aria-label={openLabel}>
            <Icon name="chevronDown" size="small" />
          </Button>
        </Group>
        <FieldError id={ids.error}>{error}</FieldError>
        <Popover className={css.popover}>
          <Found options={options} emptyText={emptyText} />
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  )
}
