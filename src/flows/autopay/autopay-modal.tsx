import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { autopayStartStep, isEnrolled } from '#domain/autopay.ts'
import { autopayTermsText } from '#domain/legal-texts.ts'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { type BackWithin, useBackWithin } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useWording } from '#src/app/use-wording.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { StepsBar } from '#src/ui/progress.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import { AccountActions, AccountForm } from './account-form.tsx'
import { CompletedActions, CompletedStep } from './completed-step.tsx'
import { EnrolledActions, EnrolledStep } from './enrolled-step.tsx'
import { provideAutopay } from './provide.ts'
import { acceptedTerms } from './remembered.ts'
import { SetupActions, SetupStep } from './setup-step.tsx'
import { TermsActions, TermsStep } from './terms-step.tsx'
import { isTypedIn } from './use-account-form.ts'

type Props = {
  agreement: User['agreements'][number]
  user: User
  arrivedByRedirect: boolean
  back?: BackWithin
  onClosed: () => void
}

const steps = ['setup', 'terms', 'account'] as const

/** Autopay from the introduction to the enrolled account, for one agreement. */
export function AutopayModal({ agreement, user, arrivedByRedirect, back, onClosed }: Props) {
  const intl = useIntl()
  const formId = useId()
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const terms = useWording(autopayTermsText)
  const told = useLatest(onClosed)
  const [logic] = useState(() =>
    provideAutopay({
      queryClient,
      userId: user.id,
      agreementId: agreement.id,
      onClosed: () => told.current(),
    }),
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: {
      startStep: autopayStartStep(agreement, arrivedByRedirect),
      terms: acceptedTerms(agreement.id).are() ? 'remembered' : 'unknown',
    },
  })
  const textId = `${formId}-text`
  const isBusy = snapshot.hasTag('busy')
  const close = () => send({ type: 'flow.close', isTyped: isTypedIn(formId) })
  useBackWithin(back, () => (snapshot.hasTag('asking') ? send({ type: 'leave.cancel' }) : close()))
  const step = steps.find((tag) => snapshot.hasTag(tag))
  const done = snapshot.hasTag('completed') ? 'completed' : 'enrolled'
  const shown = step ?? done
  const number = step === undefined ? 0 : steps.indexOf(step) + 1
  return (
    <>
      <Dialog
        isOpen={snapshot.status === 'active'}
        size="narrow"
        step={shown}
        onCloseRequest={close}
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
        eyebrow={
          <FormattedMessage
            id={step === undefined ? 'autopay.name' : 'autopay.stepOf'}
            values={{ step: number, steps: steps.length }}
          />
        }
        title={<FormattedMessage id={`autopay.title.${shown}`} />}
        below={step && <StepsBar steps={steps.length} current={number} />}
        actions={
          <>
            {shown === 'setup' && (
              <SetupActions onContinue={() => send({ type: 'setup.continue' })} onClose={close} />
            )}
            {shown === 'terms' && (
              <TermsActions
                isBusy={isBusy}
                onAccept={() => send({ type: 'terms.accept', language: terms.language })}
                onDecline={() => send({ type: 'terms.decline' })}
              />
            )}
            {shown === 'account' && (
              <AccountActions formId={formId} isOn={isEnrolled(agreement)} isBusy={isBusy} onClose={close} />
            )}
            {shown === 'completed' && (
              <CompletedActions textId={textId} onContinue={() => send({ type: 'completion.continue' })} />
            )}
            {shown === 'enrolled' && <EnrolledActions textId={textId} onClose={close} />}
          </>
        }
      >
        {shown === 'setup' && <SetupStep agreement={agreement} />}
        {shown === 'terms' && <TermsStep terms={terms} failure={snapshot.context.termsFailure} />}
        {shown === 'account' && (
          <AccountForm
            formId={formId}
            agreement={agreement}
            refusal={snapshot.context.refusal}
            isBusy={isBusy}
            onSubmit={(typed) => send({ type: 'account.submit', ...typed })}
          />
        )}
        {shown === 'completed' && <CompletedStep textId={textId} />}
        {shown === 'enrolled' && <EnrolledStep agreement={agreement} textId={textId} />}
      </Dialog>
      <LeaveQuestion
        isOpen={snapshot.hasTag('asking')}
        stayId="autopay.stay"
        onStay={() => send({ type: 'leave.cancel' })}
        onLeave={() => send({ type: 'leave.confirm' })}
      />
    </>
  )
}
