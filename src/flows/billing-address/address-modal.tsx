import { Suspense, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { type BackWithin, useBackWithin } from '#src/app/use-own-back.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { FormFoot } from '../contact-form/form-foot.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import * as css from './billing-address.css.ts'
import { AddressAnswers, SavedAddress, textOf, wordsOf } from './confirmation.tsx'
import { useBillingAddress } from './use-billing-address.ts'

const AddressForm = latePart(() => import('../contact-form/address-form.tsx'))

type ModalProps = {
  agreement: User['agreements'][number]
  user: User
  back?: BackWithin
  onClosed: () => void
}

/** The billing address in a dialog: it is confirmed there, or changed in its form. */
export function AddressModal({ agreement, user, back, onClosed }: ModalProps) {
  const intl = useIntl()
  const formId = useId()
  const { snapshot, send, form, isAsking } = useBillingAddress(user, {
    goOn: onClosed,
    close: onClosed,
  })
  const isForm = form !== undefined
  const words = wordsOf({ snapshot }, user)
  const close = () => {
    if (isForm) form.send({ type: 'form.leave', way: 'close' })
    else send({ type: snapshot.hasTag('confirmed') ? 'address.next' : 'screen.close' })
  }
  useBackWithin(back, () => (isAsking ? form?.send({ type: 'leave.cancel' }) : close()))
  return (
    <>
      <Dialog
        isOpen
        title={<FormattedMessage id={`billingAddress.${isForm ? 'form' : words}Title`} />}
        step={isForm ? 'form' : words}
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
        onCloseRequest={close}
        actions={
          isForm ? (
            <FormFoot actor={form} formId={formId} onCancel={close} />
          ) : (
            <AddressAnswers
              snapshot={snapshot}
              send={send}
              user={user}
              onId="billingAddress.done"
              place={words === 'missing' ? 'end' : 'between'}
            />
          )
        }
      >
        {isForm ? (
          <Suspense fallback={null}>
            <AddressForm actor={form} formId={formId} isBilling />
          </Suspense>
        ) : (
          <div className={css.parts}>
            <p className={body}>
              <FormattedMessage id={textOf(words, agreement)} />
            </p>
            <SavedAddress user={user} />
          </div>
        )}
      </Dialog>
      <LeaveQuestion
        isOpen={isAsking}
        // The form has a Cancel of its own, which leaves.
        stayId="billingAddress.stay"
        onStay={() => form?.send({ type: 'leave.cancel' })}
        onLeave={() => form?.send({ type: 'leave.confirm' })}
      />
    </>
  )
}
