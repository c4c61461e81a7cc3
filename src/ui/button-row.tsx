import { BareButton, type BareButtonProps } from './button.tsx'
import * as css from './link-row.css.ts'
import { type RowContent, RowContents } from './link-row.tsx'

export type ButtonRowProps = Omit<BareButtonProps, 'className' | 'style' | 'value' | 'children'> & RowContent

/** A row that does something here. */
export function ButtonRow({ icon, value, children, ...rest }: ButtonRowProps) {
  return (
    <li className={css.item}>
      <BareButton {...rest} className={css.row}>
        <RowContents icon={icon} value={value} end="chevronRight">
          {children}
        </RowContents>
      </BareButton>
    </li>
  )
}
