import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { smsOptInMachine } from '#machines/sms-opt-in/sms-opt-in.machine.ts'
import { type BackWithin, useBackWithin } from '#src/app/use-own-back.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { CodeActions, CodeForm } from '../verification/code-form.tsx'
import { LeaveCodeQuestion } from '../verification/leave-question.tsx'
import { LegalStep } from './legal-step.tsx'

type Snapshot = SnapshotFrom<typeof smsOptInMachine>
type SmsOptInProps = {
  snapshot: Snapshot
  send: (event: EventFrom<typeof smsOptInMachine>) => void
}
type ProveNumberProps = SmsOptInProps & { number: string; back: BackWithin }
type Step = 'legal' | 'code' | 'done'

const titles = { legal: 'sms.legalTitle', code: 'sms.codeTitle', done: 'sms.doneTitle' } as const
const titlesOfNumber = { ...titles, legal: 'sms.verifyTitle', done: 'sms.verifiedTitle' } as const

function stepOf(snapshot: Snapshot): Step | null {
  if (!snapshot.hasTag('modal')) return null
  return snapshot.hasTag('done') ? 'done' : snapshot.hasTag('code') ? 'code' : 'legal'
}

/** Consent, code, success: what opting in takes while the number is not proved; without consent for the number alone. */
export function ProveNumber({ snapshot, send, number, back }: ProveNumberProps) {
  const intl = useIntl()
  const formId = useId()
  const step = stepOf(snapshot)
  // What stood there last stays while the dialog goes.
  const [shown, setShown] = useState<Step>('legal')
  if (step !== null && step !== shown) setShown(step)
  const { confirmCode } = snapshot.children
  const { isNumberAlone, failure } = snapshot.context
  const close = () => {
    const code = confirmCode?.getSnapshot()
    // An expired code is worth no question; one that is being checked or sent is not left.
    if (code?.matches('codeExpired')) confirmCode?.send({ type: 'code.abandon' })
    else if (!code?.hasTag('busy')) send({ type: 'flow.close' })
  }
  useBackWithin(back, () => (snapshot.hasTag('asking') ? send({ type: 'leave.cancel' }) : close()))
  return (
    <Dialog
      isOpen={step !== null}
      onCloseRequest={close}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      title={<FormattedMessage id={(isNumberAlone ? titlesOfNumber : titles)[shown]} />}
      step={shown}
      actions={<StepActions step={shown} snapshot={snapshot} send={send} formId={formId} />}
    >
      {shown === 'legal' && (
        <LegalStep
          formId={formId}
          number={number}
          isNumberAlone={isNumberAlone}
          failure={failure}
          isBusy={snapshot.hasTag('busy')}
          onSubmit={(isTicked) => send({ type: 'consent.submit', isTicked })}
        />
      )}
      {shown === 'code' && (
        <CodeForm
          confirmCode={confirmCode}
          formId={formId}
          wrongCodeId="sms.wrongCode"
          lead={
            <p className={body}>
              <FormattedMessage id="sms.codeLead" values={{ number: <strong>{number}</strong> }} />
            </p>
          }
        />
      )}
      {shown === 'done' && (
        <Notice tone="good">
          <span id={`${formId}-end`}>
            <FormattedMessage id={isNumberAlone ? 'sms.verifiedText' : 'sms.doneText'} values={{ number }} />
          </span>
        </Notice>
      )}
      <LeaveCodeQuestion
        isOpen={snapshot.hasTag('asking')}
        onStay={() => send({ type: 'leave.cancel' })}
        onLeave={() => send({ type: 'leave.confirm' })}
      />
    </Dialog>
  )
}

function StepActions({ step, snapshot, send, formId }: SmsOptInProps & { step: Step; formId: string }) {
  const isBusy = snapshot.hasTag('busy')
  const close = () => send({ type: 'flow.close' })
  if (step === 'done')
    return (
      // Another button than the one before, so that it takes the focus.
      <Actions key="done" place="end">
        <Button autoFocus aria-describedby={`${formId}-end`} messageId="sms.done" onClick={close}>
          <FormattedMessage id="sms.done" />
        </Button>
      </Actions>
    )
  if (step === 'legal')
    return (
      <Actions>
        <Button variant="secondary" disabled={isBusy} messageId="sms.notNow" onClick={close}>
          <FormattedMessage id="sms.notNow" />
        </Button>
        <Button type="submit" form={formId} busy={isBusy} messageId="sms.sendCode">
          <FormattedMessage id="sms.sendCode" />
        </Button>
      </Actions>
    )
  return <CodeActions confirmCode={snapshot.children.confirmCode} formId={formId} />
}
