import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { logoutReason } from '#src/app/logout-reason.ts'
import { useSession } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The question in the words of what the person wants: to be out, or to be here as somebody else. OAUTH-20 */
function wordsFor(reason: ReturnType<typeof logoutReason.read>) {
  if (reason === null) return { title: 'session.logOutTitle', text: 'session.logOutText' }
  return { title: 'session.otherAccountTitle', text: 'session.otherAccountText' }
}

/** Asks before logging out; a logout that failed is said here and can be tried again. */
export default function LogoutDialog() {
  const intl = useIntl()
  const textId = useId()
  const session = useSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(session, ({ context }) => context.failure === 'logoutFailed')
  const [reason] = useState(logoutReason.read)
  const { title, text } = wordsFor(reason)
  const values = { program: reason?.program, isNamed: reason?.program ? 'yes' : 'no' }
  // The page of leaving says it already while it is under way; what failed is said here.
  const isSaid = useLocation({ select: ({ pathname }) => pathname === '/logout' }) && isBusy
  const dismiss = () => session.send({ type: 'logout.dismiss' })
  return (
    <Dialog
      isOpen={!isSaid}
      size="narrow"
      onCloseRequest={dismiss}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      describedBy={textId}
      title={<FormattedMessage id={title} values={values} />}
      actions={
        <Actions>
          <Button variant="secondary" disabled={isBusy} onClick={dismiss} messageId="session.stay">
            <FormattedMessage id="session.stay" />
          </Button>
          <Button
            busy={isBusy}
            onClick={() => session.send({ type: 'logout.confirm' })}
            messageId="session.logOut"
          >
            <FormattedMessage id="session.logOut" />
          </Button>
        </Actions>
      }
    >
      <p id={textId}>
        <FormattedMessage id={text} values={values} />
      </p>
      {hasFailed && (
        <Notice tone="bad" role="alert">
          <FormattedMessage id="session.logOutFailed" />
        </Notice>
      )}
    </Dialog>
  )
}
