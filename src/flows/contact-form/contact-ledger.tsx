import { FormattedMessage } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { useMe } from '#src/app/use-me.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { EditButton } from './edit-button.tsx'
import { PhoneRow } from './phone-row.tsx'

type Props = {
  /** In the panel there is no room for values beside their names. */
  values: 'start' | 'below'
  onEditPhone: () => void
  onEditAddress: () => void
}

/** Name, email, phone and billing address as they are saved. Staff have no billing address. */
export function ContactLedger({ values, onEditPhone, onEditAddress }: Props) {
  const { user } = useMe()
  return (
    <Ledger>
      <LedgerRow values={values} term={<FormattedMessage id="account.name" />}>
        {user.first_name} {user.last_name}
      </LedgerRow>
      <LedgerRow values={values} term={<FormattedMessage id="account.email" />}>
        {user.email}
      </LedgerRow>
      <PhoneRow
        values={values}
        phone={user.phone}
        isHomeowner={user.role === 'HOMEOWNER'}
        onEdit={onEditPhone}
      />
      {user.role === 'HOMEOWNER' && (
        <LedgerRow
          values={values}
          term={<FormattedMessage id="account.address" />}
          action={
            user.address === null ? (
              <EditButton label="account.addAddress" isNew onPress={onEditAddress} />
            ) : (
              <EditButton label="account.editAddress" onPress={onEditAddress} />
            )
          }
        >
          <AddressLines address={user.address} />
        </LedgerRow>
      )}
    </Ledger>
  )
}

/** A billing address line by line. */
export function AddressLines({ address }: { address: User['address'] }) {
  if (address === null) return <FormattedMessage id="account.noAddress" />
  const { street_1, street_2, city, state, zip_code } = address
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return Object.entries({ street_1, street_2, place }).map(
    ([name, line]) => line && <div key={name}>{line}</div>,
  )
}
