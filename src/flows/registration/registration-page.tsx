import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { DoorWay, DoorWays } from '../door-ways.tsx'
import { EmailForm } from '../email-entry/email-form.tsx'
import { registrationOf } from './registration.ts'

/** The email that was given to the provider. */
export function RegistrationPage() {
  const registration = registrationOf(useSession())
  const { email, failure } = useSelector(registration, (snapshot) => snapshot.context)
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <PageTitle lead={<FormattedMessage id="registration.lead" />}>
        <FormattedMessage id="registration.title" />
      </PageTitle>
      <EmailForm
        email={email}
        screen="registration"
        isRefused={failure === 'emailRequired' || failure === 'emailInvalid'}
        failure={failure === 'notSent' && <FormattedMessage id="registration.notSent" />}
        isBusy={isBusy}
        messageId="registration.sendCode"
        onSubmit={(typed) => registration.send({ type: 'email.submit', email: typed })}
      >
        <FormattedMessage id="registration.sendCode" />
      </EmailForm>
      <DoorWays>
        <DoorWay to="/login" messageId="registration.haveAccount" />
      </DoorWays>
    </>
  )
}
