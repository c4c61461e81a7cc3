import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useBackHandedDown } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { LedgerRow } from '#src/ui/ledger.tsx'
import { reach } from '#src/ui/reach.css.ts'
import { ReturnFocus } from '#src/ui/return-focus.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useLookOnly } from '../look-only.tsx'
import { EditButton } from './edit-button.tsx'

const VerifyNumber = latePart(() => import('../sms-opt-in/verify-number.tsx'))
const ShownPhone = lazy(untilThere(() => import('./shown-phone.tsx')))

type PhoneRowProps = {
  /** In the panel there is no room for values beside their names. */
  values: 'start' | 'below'
  phone: User['phone']
  isHomeowner: boolean
  onEdit: () => void
}

/** The phone, whether it is verified, and the way to its code. */
export function PhoneRow({ values, phone, isHomeowner, onEdit }: PhoneRowProps) {
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

/** The way from a number that is not verified to its code; it stays until what it opened is closed. ACCOUNT-40, SMS-22 */
function Verification({ phone, badge }: VerificationProps) {
  const intl = useIntl()
  const { isLooking } = useLookOnly()
  const { sendsNoTexts } = useConfig()
  const [isOpen, setIsOpen] = useState(false)
  const done = () => setIsOpen(false)
  const back = useBackHandedDown('phone-code', isOpen, done)
  if (!isOpen && (phone.verified || isLooking || sendsNoTexts)) return null
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
