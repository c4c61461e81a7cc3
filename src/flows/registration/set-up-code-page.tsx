import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { DoorStep, DoorWay, DoorWays } from '../door-ways.tsx'
import { CodePage } from '../verification/code-page.tsx'
import { registrationOf } from './registration.ts'

/** The code that proves the address of a new account. */
export function SetUpCodePage() {
  const registration = registrationOf(useSession())
  const email = useSelector(registration, (snapshot) => snapshot.context.email)
  const confirmCode = useSelector(registration, (snapshot) => snapshot.children.confirmCode)
  return (
    <CodePage
      confirmCode={confirmCode}
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
