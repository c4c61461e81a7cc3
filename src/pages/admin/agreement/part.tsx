import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { fieldsIn, type Place } from './fields.ts'
import * as css from './staff-agreement.css.ts'
import { StaffValue } from './staff-value.tsx'

/** A part of the page under its own title. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 className={classNames(sectionTitle, css.heading)} id={id}>
        <FormattedMessage id={`adminAgreement.part.${name}`} />
      </h2>
      {children}
    </section>
  )
}

type FieldsProps = {
  agreement: StaffAgreement
  place: Place
  /** Rows below those of the fields. */
  children?: ReactNode
}

/** Every field of a part, whether it has a value or not. ADMIN-8 */
export function FieldsPart({ agreement, place, children }: FieldsProps) {
  return (
    <Part name={place}>
      <Ledger>
        {fieldsIn(place).map((field) => (
          <LedgerRow
            key={field}
            values="start"
            term={<FormattedMessage id={`adminAgreement.field.${field}`} />}
          >
            <StaffValue agreement={agreement} field={field} />
          </LedgerRow>
        ))}
        {children}
      </Ledger>
    </Part>
  )
}
