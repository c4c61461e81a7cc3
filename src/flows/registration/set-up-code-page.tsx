import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { DoorStep } from '../door-step.tsx'
import { DoorWay, DoorWays } from '../door-ways.tsx'
import { CodePage } from '../verification/code-page.tsx'
import { codeSentAt } from '../verification/code-sent.ts'
import { registrationOf } from './registration.ts'

/** The code that proves the address of a new account. */
export function SetUpCodePage() {
  const registration = registrationOf(useSession())
  const email = useSelector(registration, (snapshot) => snapshot.context.email)
  const confirmCode = useSelector(registration, (snapshot) => snapshot.children.confirmCode)
  const [isSendingKnown] = useState(() => codeSentAt(email) !== null)
  return (
    <CodePage
      confirmCode={confirmCode}
      isSendingKnown={isSendingKnown}
      lead={<FormattedMessage id="registration.codeLead" values={{ email: <strong>{email}</strong> }} />}
      ways={
        <DoorWays>
          <DoorStep
            messageId="registration.correctEmail"
            onTaken={() => confirmCode?.send({ type: 'code.abandon' })}
          />
          <DoorWay to="/login" messageId="registration.haveAccount" />
        </DoorWays>
      }
    />
  )
}
