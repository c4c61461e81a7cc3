import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useMe } from '#src/app/use-me.ts'
import { useBackHandedDown } from '#src/app/use-own-back.ts'
import { Button } from '#src/ui/button.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { reach } from '#src/ui/reach.css.ts'
import { ReturnFocus } from '#src/ui/return-focus.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useLookOnly } from '../look-only.tsx'

const VerifyNumber = latePart(() => import('../sms-opt-in/verify-number.tsx'))
const ShownPhone = lazy(untilThere(() => import('./shown-phone.tsx')))

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

type PhoneRowProps = Pick<Props, 'values'> & {
  phone: User['phone']
  isHomeowner: boolean
  onEdit: () => void
}

function PhoneRow({ values, phone, isHomeowner, onEdit }: PhoneRowProps) {
  const badge = useRef<HTMLSpanElement>(null)
  return (
    <LedgerRow
      values={values}
      term={<FormattedMessage id="account.phone" />}
      tag={
        phone !== null && (
          <>
            <span ref={badge} tabIndex={-1}>
              <Tag tone={phone.verified ? 'good' : 'neutral'}>
                <FormattedMessage id={phone.verified ? 'account.verified' : 'account.unverified'} />
              </Tag>
            </span>
            {isHomeowner && <Verification key={phone.phone_number} phone={phone} badge={badge} />}
          </>
        )
      }
      action={
        phone === null ? (
          <EditButton label="account.addPhone" isNew onPress={onEdit} />
        ) : (
          <EditButton label="account.editPhone" onPress={onEdit} />
        )
      }
    >
      {phone === null ? (
        <FormattedMessage id="account.noPhone" />
      ) : (
        <Suspense fallback={<Skeleton width={120} height={20} />}>
          <ShownPhone number={phone.phone_number} />
        </Suspense>
      )}
    </LedgerRow>
  )
}

type VerificationProps = {
  phone: NonNullable<User['phone']>
  /** Has the focus next once the number is verified: there is no way left that it could come back to. */
  badge: RefObject<HTMLElement | null>
}

/** The way from a number that is not verified to its code; it stays until what it opened is closed. ACCOUNT-40 */
function Verification({ phone, badge }: VerificationProps) {
  const intl = useIntl()
  const { isLooking } = useLookOnly()
  const [isOpen, setIsOpen] = useState(false)
  const done = () => setIsOpen(false)
  const back = useBackHandedDown('phone-code', isOpen, done)
  if (!isOpen && (phone.verified || isLooking)) return null
  return (
    <>
      <span className={reach}>
        <Button
          variant="link"
          messageId="sms.verifyNumber"
          aria-label={intl.formatMessage({ id: 'sms.verifyNumberLabel' })}
          onClick={() => setIsOpen(true)}
        >
          <FormattedMessage id="sms.verifyNumber" />
        </Button>
      </span>
      {isOpen && (
        <Suspense>
          <VerifyNumber phoneNumber={phone.phone_number} onDone={done} back={back} />
          <ReturnFocus to={badge} />
        </Suspense>
      )}
    </>
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

type EditButtonProps = { label: string; isNew?: boolean; onPress: () => void }

/** A way to change what stands beside it, or to say it for the first time. */
export function EditButton({ label, isNew, onPress }: EditButtonProps) {
  const intl = useIntl()
  return (
    <Button variant="link" messageId={label} aria-label={intl.formatMessage({ id: label })} onClick={onPress}>
      <FormattedMessage id={isNew ? 'account.add' : 'account.edit'} />
    </Button>
  )
}
