import { FormattedMessage, useIntl } from 'react-intl'
import type { HolderField, NewHolder } from '#machines/transfer/transfer.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import { FieldProblem } from '../contact-form/contact-form.tsx'
import { FixedCountry } from '../contact-form/fixed-country.tsx'
import { phones } from '../contact-form/phones.ts'
import { stateOptions } from '../contact-form/state-options.ts'
import { TypedField } from '../contact-form/typed-field.tsx'
import * as css from './transfer.css.ts'
import type { Transferring } from './use-transfer.ts'

type Props = Pick<Transferring, 'wrong'> & {
  at: 0 | 1
  holder: NewHolder
  type: (changed: Partial<NewHolder>) => void
  /** Where the system stands, which is often where the bills go. */
  systemAddress: Partial<NewHolder> | null
}

/** Name, email, phone and billing address of one new homeowner. TRANSFER-1 */
export function HolderFields({ at, holder, wrong, type, systemAddress }: Props) {
  const intl = useIntl()
  const problemOf = (field: HolderField) => {
    const problem = wrong[`${at}.${field}`]
    return problem && <FieldProblem problem={problem} />
  }
  const text = (field: HolderField, label: string) => ({
    name: `${at}.${field}`,
    // What is typed is somebody else's.
    autoComplete: 'off',
    maxLength: field === 'email' ? 254 : 100,
    label: <FormattedMessage id={label} />,
    value: holder[field],
    error: problemOf(field),
    onChange: (value: string) => type({ [field]: value }),
  })
  return (
    <fieldset className={css.person}>
      <legend className={css.legend}>
        <FormattedMessage id={at === 0 ? 'transfer.primary' : 'transfer.second'} />
      </legend>
      <div className={css.pair}>
        <TypedField {...text('first_name', 'transfer.firstName')} />
        <TypedField {...text('last_name', 'transfer.lastName')} />
      </div>
      <TypedField {...text('email', 'account.email')} type="email" inputMode="email" />
      <TypedField
        {...text('phone_number', 'account.phoneNumber')}
        type="tel"
        inputMode="tel"
        maxLength={32}
        rewrite={phones.rewrite}
        hint={<FormattedMessage id="transfer.phoneHint" />}
        onBlur={() => {
          const number = phones.e164(holder.phone_number)
          if (number !== null) type({ phone_number: phones.forDisplay(number) })
        }}
      />
      <div className={css.billing}>
        <span className={cardTitle}>
          <FormattedMessage id="account.address" />
        </span>
        {systemAddress !== null && (
          <Button variant="link" messageId="transfer.systemAddress" onClick={() => type(systemAddress)}>
            <FormattedMessage id="transfer.systemAddress" />
          </Button>
        )}
      </div>
      <TypedField {...text('street_1', 'account.street1')} />
      <TypedField
        {...text('street_2', 'account.street2')}
        optional={intl.formatMessage({ id: 'account.optional' })}
      />
      <TypedField {...text('city', 'account.city')} />
      <div className={css.pair}>
        <Select
          label={intl.formatMessage({ id: 'account.state' })}
          placeholder={intl.formatMessage({ id: 'account.chooseState' })}
          autoComplete="off"
          options={stateOptions}
          value={stateOptions.find(({ id }) => id === holder.state)?.id ?? null}
          error={problemOf('state')}
          onChange={(state) => type({ state })}
        />
        <TypedField {...text('zip_code', 'account.zip')} inputMode="numeric" maxLength={10} />
      </div>
      <FixedCountry />
    </fieldset>
  )
}
