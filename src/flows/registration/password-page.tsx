import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { personalWords } from '#domain/password.ts'
import { useSession } from '#src/app/use-session.ts'
import { useStep } from '#src/app/use-step.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { NewPasswordForm } from '../new-password/new-password-form.tsx'
import { type Registration, registrationOf } from './registration.ts'

/** The first password of an account whose address is proved. */
export function PasswordPage() {
  const registration = registrationOf(useSession())
  const isUseless = useSelector(registration, (snapshot) => snapshot.hasTag('useless'))
  useStep(isUseless ? 'useless' : 'password')
  return isUseless ? <CodeUseless registration={registration} /> : <Choosing registration={registration} />
}

function Choosing({ registration }: { registration: Registration }) {
  const { email, failure, problems } = useSelector(registration, (snapshot) => snapshot.context)
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <PageTitle
        lead={
          <FormattedMessage id="registration.passwordLead" values={{ email: <strong>{email}</strong> }} />
        }
      >
        <FormattedMessage id="registration.passwordTitle" />
      </PageTitle>
      <NewPasswordForm
        email={email}
        words={personalWords({ email })}
        field="password"
        problems={problems}
        failure={failure === 'notSet' && <FormattedMessage id="registration.notSet" />}
        isBusy={isBusy}
        asksForPolicy
        messageId="registration.create"
        onSubmit={(typed) => registration.send({ type: 'password.submit', ...typed })}
      >
        <FormattedMessage id="registration.create" />
      </NewPasswordForm>
    </>
  )
}

function CodeUseless({ registration }: { registration: Registration }) {
  return (
    <>
      <PageTitle lead={<FormattedMessage id="registration.codeUselessLead" />}>
        <FormattedMessage id="registration.codeUselessTitle" />
      </PageTitle>
      <Button
        wide="phone"
        messageId="registration.restart"
        onClick={() => registration.send({ type: 'registration.restart' })}
      >
        <FormattedMessage id="registration.restart" />
      </Button>
    </>
  )
}
