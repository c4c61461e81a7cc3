import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { HolderNames, numberAndHome } from '#src/app/holder-names.tsx'
import { AppLink } from '#src/app/links.tsx'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useStep } from '#src/app/use-step.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import { HeldAlready, Hindered, Transferred } from './ends.tsx'
import { HoldersForm } from './holders-form.tsx'
import { Review } from './review.tsx'
import { type Transferring, useTransfer } from './use-transfer.ts'

/** An agreement goes to one or two other homeowners: the form, a last look, and how it ended. */
export function Transfer({ agreement }: { agreement: StaffAgreement }) {
  const hindrance = hindranceOf(agreement)
  const [hasBegun, setBegun] = useState(hindrance === null)
  // A colleague may take it out of the archive meanwhile; a form that has begun stays.
  if (!hasBegun && hindrance === null) setBegun(true)
  useStep(hasBegun ? 'form' : 'hindered')
  if (hasBegun || hindrance === null) return <Begun agreement={agreement} />
  return (
    <>
      <Title agreement={agreement} step="hindered" />
      <Hindered agreementId={agreement.id} hindrance={hindrance} />
    </>
  )
}

/** One that is canceled or archived is not begun. TRANSFER-12 */
function hindranceOf({ archived, current_milestone }: StaffAgreement): 'archived' | 'canceled' | null {
  if (current_milestone === 'CANCELED') return 'canceled'
  return archived ? 'archived' : null
}

function Begun({ agreement }: { agreement: StaffAgreement }) {
  const transfer = useTransfer(agreement.id)
  const isConfirmed = useSelector(
    transfer.actor,
    (snapshot) => snapshot.hasTag('busy') || snapshot.matches('transferred'),
  )
  // A colleague may transfer it meanwhile: who loses it is whoever is shown as it is confirmed, or it is asked once more.
  const [before, setBefore] = useState(agreement.users ?? [])
  if (!isConfirmed && agreement.users && agreement.users !== before) setBefore(agreement.users)
  const step = useSelector(transfer.actor, (snapshot) => {
    if (snapshot.matches('transferred')) return 'transferred'
    if (snapshot.matches('heldAlready')) return 'heldAlready'
    if (snapshot.matches('hindered')) return 'hindered'
    return snapshot.context.isReviewing ? 'review' : 'form'
  })
  const hindrance = useSelector(transfer.actor, ({ context }) => context.hindrance)
  useStep(step)
  // After the title: a field that was refused takes the focus from it.
  useFirstWrong(transfer.form, transfer.refusal)
  return (
    <>
      <Title agreement={agreement} step={step} names={namesIn(transfer)} />
      {step === 'form' && <HoldersForm transfer={transfer} agreement={agreement} />}
      {step === 'review' && <Review transfer={transfer} before={before} />}
      {step === 'transferred' && <Transferred agreement={agreement} before={before} />}
      {step === 'heldAlready' && <HeldAlready agreement={agreement} />}
      {step === 'hindered' && <Hindered agreementId={agreement.id} hindrance={hindrance ?? 'gone'} />}
      <LeaveTransfer transfer={transfer} />
    </>
  )
}

const namesIn = ({ holders }: Transferring) =>
  holders.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())

type TitleProps = {
  agreement: StaffAgreement
  step: 'form' | 'review' | 'transferred' | 'heldAlready' | 'hindered'
  names?: readonly string[]
}

function Title({ agreement, step, names = [] }: TitleProps) {
  const intl = useIntl()
  return (
    <PageTitle
      look="staff"
      eyebrow={
        <AppLink
          to="/admin/agreements/$agreementId"
          params={{ agreementId: agreement.id }}
          variant="back"
          activeOptions={{ exact: true }}
          messageId="adminAgreement.name"
        >
          <FormattedMessage id="adminAgreement.name" />
        </AppLink>
      }
      lead={numberAndHome(agreement)}
    >
      <FormattedMessage
        id={`transfer.title.${step}`}
        values={{
          names:
            step === 'transferred' || step === 'heldAlready' ? (
              <HolderNames agreement={agreement} />
            ) : (
              intl.formatList(names, { type: 'conjunction' })
            ),
        }}
      />
    </PageTitle>
  )
}

/** Asks before what was typed is lost. TRANSFER-9 */
function LeaveTransfer({ transfer: { actor } }: { transfer: Transferring }) {
  return (
    <LeaveQuestion
      isOpen={useSelector(actor, (snapshot) => snapshot.hasTag('asking'))}
      titleId="transfer.leaveTitle"
      textId="transfer.leaveText"
      stayId="transfer.stay"
      leaveId="transfer.leave"
      onStay={() => actor.send({ type: 'leave.cancel' })}
      onLeave={() => actor.send({ type: 'leave.confirm' })}
    />
  )
}
