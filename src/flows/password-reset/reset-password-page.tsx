import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { useStep } from '#src/app/use-step.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { DoorWay, DoorWays } from '../door-ways.tsx'
import { NewPasswordForm } from '../new-password/new-password-form.tsx'
import { passwordResetOf } from './password-reset.ts'

/** What stands on the page, by the tag of the chart's state. */
const steps = ['waiting', 'useless'] as const

const failures = {
  notSaved: <FormattedMessage id="passwordReset.notSavedText" />,
  notKnown: <FormattedMessage id="passwordReset.notSavedYet" />,
}

/** Nobody knows here whose link it is. */
const noWords: readonly string[] = []

/** A new password by the mailed link, or what to do when the link is worth nothing any more. */
export function ResetPasswordPage() {
  const reset = passwordResetOf(useSession())
  const step = useSelector(reset, (snapshot) => steps.find((tag) => snapshot.hasTag(tag)) ?? 'password')
  useStep(step)
  if (step === 'waiting') return <Looking />
  if (step === 'useless') return <LinkUseless onAgain={() => reset.send({ type: 'mail.begin' })} />
  return <Choosing />
}

function Looking() {
  return (
    <>
      <PageTitle>
        <FormattedMessage id="claim.checkingTitle" />
      </PageTitle>
      <Spinner>
        <FormattedMessage id="claim.checking" />
      </Spinner>
    </>
  )
}

function Choosing() {
  const reset = passwordResetOf(useSession())
  const { failure, problems } = useSelector(reset, (snapshot) => snapshot.context)
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <PageTitle lead={<FormattedMessage id="passwordReset.chooseLead" />}>
        <FormattedMessage id="passwordReset.chooseTitle" />
      </PageTitle>
      <NewPasswordForm
        email={null}
        words={noWords}
        field="new_password"
        problems={problems}
        failure={(failure === 'notSaved' || failure === 'notKnown') && failures[failure]}
        isBusy={isBusy}
        messageId="passwordReset.save"
        onSubmit={({ password, confirmation }) =>
          reset.send({ type: 'password.submit', password, confirmation })
        }
      >
        <FormattedMessage id="passwordReset.save" />
      </NewPasswordForm>
    </>
  )
}

function LinkUseless({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <PageTitle lead={<FormattedMessage id="passwordReset.uselessLead" />}>
        <FormattedMessage id="passwordReset.uselessTitle" />
      </PageTitle>
      <Button wide="phone" messageId="passwordReset.askAgain" onClick={onAgain}>
        <FormattedMessage id="passwordReset.askAgain" />
      </Button>
      <DoorWays>
        <DoorWay to="/login" messageId="passwordReset.backToLogin" />
      </DoorWays>
    </>
  )
}
