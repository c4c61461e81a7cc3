import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import { classNames } from './class-names.ts'
import * as css from './switch.css.ts'
import { small } from './theme/text.css.ts'

export type SwitchProps = {
  children: ReactNode
  hint?: ReactNode
  selected: boolean
  onChange: (selected: boolean) => void
  disabled?: boolean
}

/** On or off, at once. What needs a Save is a checkbox. */
export function Switch({ children, hint, selected, onChange, disabled = false }: SwitchProps) {
  return (
    <AriaSwitch className={css.row} isSelected={selected} onChange={onChange} isDisabled={disabled}>
      <span>
        {children}
        {hint !== undefined && <span className={classNames(small, css.hint)}>{hint}</span>}
      </span>
      <span className={css.track}>
        <span className={css.knob} />
      </span>
    </AriaSwitch>
  )
}
