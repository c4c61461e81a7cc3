import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useSignIn } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { useCode } from './code-form.tsx'
import { CodePage } from './code-page.tsx'
import * as css from './verification-page.css.ts'

/** The code of a new device, asked for after the password. */
export function VerificationPage() {
  const confirmCode = useSelector(useSignIn(), (snapshot) => snapshot?.children.confirmCode)
  const { to } = useCode(confirmCode)
  return (
    <CodePage
      confirmCode={confirmCode}
      lead={<FormattedMessage id="verification.lead" values={{ email: <strong>{to}</strong> }} />}
      ways={
        <div className={css.way}>
          <Button
            variant="link"
            onClick={() => confirmCode?.send({ type: 'code.abandon' })}
            messageId="verification.backToLogin"
          >
            <FormattedMessage id="verification.backToLogin" />
          </Button>
        </div>
      }
    />
  )
}
