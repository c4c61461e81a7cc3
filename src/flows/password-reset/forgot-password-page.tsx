import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { DoorWay, DoorWays } from '../door-ways.tsx'
import { EmailForm } from '../email-entry/email-form.tsx'
import { passwordResetOf } from './password-reset.ts'

/** The email that a person signs in with, for a link to a new password. */
export function ForgotPasswordPage() {
  const reset = passwordResetOf(useSession())
  const { email, failure } = useSelector(reset, (snapshot) => snapshot.context)
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <PageTitle lead={<FormattedMessage id="passwordReset.lead" />}>
        <FormattedMessage id="passwordReset.title" />
      </PageTitle>
      <EmailForm
        email={email}
        isRefused={failure === 'emailRequired' || failure === 'emailInvalid'}
        failure={failure === 'notSent' && <FormattedMessage id="passwordReset.notSent" />}
        isBusy={isBusy}
        messageId="passwordReset.send"
        onSubmit={(typed) => reset.send({ type: 'email.submit', email: typed })}
      >
        <FormattedMessage id="passwordReset.send" />
      </EmailForm>
      <DoorWays>
        <DoorWay to="/login" messageId="passwordReset.backToLogin" />
      </DoorWays>
    </>
  )
}
