import { Suspense, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { useOwnBack } from '#src/app/use-own-back.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { FormFoot } from '../contact-form/form-foot.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import * as css from './billing-address.css.ts'
import { AddressAnswers, SavedAddress, textOf, wordsOf } from './confirmation.tsx'
import { useBillingAddress } from './use-billing-address.ts'

const AddressForm = latePart(() => import('../contact-form/address-form.tsx'))

type StepProps = { agreement: User['agreements'][number]; user: User; onNext: () => void }

/** The onboarding step on which the billing address is confirmed; changing it opens the form above it. */
export function AddressStep({ agreement, user, onNext }: StepProps) {
  const intl = useIntl()
  const formId = useId()
  const { snapshot, send, form, isAsking } = useBillingAddress(user, {
    goOn: onNext,
    close: onNext,
  })
  // The form stays until its dialog has gone.
  const [shown, setShown] = useState(form)
  if (form !== undefined && form !== shown) setShown(form)
  const words = wordsOf({ snapshot }, user)
  const close = () => form?.send({ type: 'form.leave', way: 'close' })
  const stay = () => form?.send({ type: 'leave.cancel' })
  useOwnBack({
    name: 'address',
    isOpen: form !== undefined,
    goBack: () => {
      if (isAsking) stay()
      else close()
      return true
    },
  })
  return (
    <div className={css.step}>
      <PageTitle lead={<FormattedMessage id={textOf(words, agreement)} />}>
        <FormattedMessage id={`billingAddress.${words}Title`} />
      </PageTitle>
      <SavedAddress user={user} />
      <AddressAnswers snapshot={snapshot} send={send} user={user} onId="billingAddress.next" place="start" />
      <Dialog
        isOpen={form !== undefined}
        title={<FormattedMessage id="billingAddress.formTitle" />}
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
        onCloseRequest={close}
        actions={shown && <FormFoot actor={shown} formId={formId} onCancel={close} />}
      >
        <Suspense fallback={null}>
          {shown && <AddressForm key={shown.id} actor={shown} formId={formId} isBilling />}
        </Suspense>
      </Dialog>
      <LeaveQuestion
        isOpen={isAsking}
        // The form has a Cancel of its own, which leaves.
        stayId="billingAddress.stay"
        onStay={stay}
        onLeave={() => form?.send({ type: 'leave.confirm' })}
      />
    </div>
  )
}
