import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { tokenPolicy } from '#domain/policy.ts'
import { useSession } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { DoorStep } from '../door-step.tsx'
import { DoorWay, DoorWays } from '../door-ways.tsx'
import { passwordResetOf } from './password-reset.ts'

/** Where to look for the link, and what to do when it does not come. */
export function CheckEmailPage() {
  const reset = passwordResetOf(useSession())
  const { email, failure } = useSelector(reset, (snapshot) => snapshot.context)
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'))
  const values = { email: <strong>{email}</strong>, minutes: tokenPolicy.resetMailMinutes }
  return (
    <>
      <PageTitle lead={<FormattedMessage id="passwordReset.checkLead" values={values} />}>
        <FormattedMessage id="passwordReset.checkTitle" />
      </PageTitle>
      <FieldStack>
        {failure === 'notSent' && (
          <Notice tone="bad" role="alert">
            <FormattedMessage id="passwordReset.notSent" />
          </Notice>
        )}
        <Button
          variant="secondary"
          wide="always"
          busy={isBusy}
          messageId="passwordReset.resend"
          onClick={() => reset.send({ type: 'mail.resend' })}
        >
          <FormattedMessage id="passwordReset.resend" />
        </Button>
      </FieldStack>
      <DoorWays>
        <DoorStep
          messageId="passwordReset.correctEmail"
          onTaken={() => reset.send({ type: 'email.correct' })}
        />
        <DoorWay to="/login" messageId="passwordReset.backToLogin" />
      </DoorWays>
    </>
  )
}
