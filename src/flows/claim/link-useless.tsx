import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { tokenPolicy } from '#domain/policy.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { DoorStep } from '../door-step.tsx'
import { DoorWay, DoorWays } from '../door-ways.tsx'
import { EmailForm } from '../email-entry/email-form.tsx'
import type { ClaimFlow } from './claim.ts'

const titles = {
  used: 'claim.usedTitle',
  expired: 'claim.expiredTitle',
  lapsed: 'claim.lapsedTitle',
} as const
const leads = { used: 'claim.usedLead', expired: 'claim.expiredLead', lapsed: 'claim.lapsedLead' } as const
const days = tokenPolicy.claimMs / 86_400_000

/** A link that opens nothing: why, and a new one by email. */
export function LinkUseless({ claim }: { claim: ClaimFlow }) {
  const { uselessness, email, failure } = useSelector(claim, (snapshot) => snapshot.context)
  const isBusy = useSelector(claim, (snapshot) => snapshot.hasTag('busy'))
  const why = uselessness ?? 'expired'
  return (
    <>
      <PageTitle lead={<FormattedMessage id={leads[why]} values={{ days }} />}>
        <FormattedMessage id={titles[why]} />
      </PageTitle>
      <EmailForm
        email={email}
        isRefused={failure === 'emailRequired' || failure === 'emailInvalid'}
        failure={failure === 'notSent' && <FormattedMessage id="passwordReset.notSent" />}
        isBusy={isBusy}
        messageId="claim.sendLink"
        onSubmit={(typed) => claim.send({ type: 'email.submit', email: typed })}
      >
        <FormattedMessage id="claim.sendLink" />
      </EmailForm>
      <DoorWays>
        <DoorWay to="/login" messageId="registration.haveAccount" />
      </DoorWays>
    </>
  )
}

/** A new link is on its way, if there is an account to claim. */
export function ClaimMail({ claim }: { claim: ClaimFlow }) {
  const email = useSelector(claim, (snapshot) => snapshot.context.email)
  const values = { email: <strong>{email}</strong>, minutes: tokenPolicy.resetMailMinutes }
  return (
    <>
      <PageTitle lead={<FormattedMessage id="claim.mailLead" values={values} />}>
        <FormattedMessage id="passwordReset.checkTitle" />
      </PageTitle>
      <DoorWays>
        <DoorStep
          messageId="passwordReset.correctEmail"
          onTaken={() => claim.send({ type: 'email.correct' })}
        />
        <DoorWay to="/login" messageId="passwordReset.backToLogin" />
      </DoorWays>
    </>
  )
}
