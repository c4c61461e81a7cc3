import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Asks before logging out; a logout that failed is said here and can be tried again. */
export default function LogoutDialog() {
  const intl = useIntl()
  const session = useSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(session, ({ context }) => context.failure === 'logoutFailed')
  const dismiss = () => session.send({ type: 'logout.dismiss', at: Date.now() })
  return (
    <Dialog
      isOpen
      size="narrow"
      onCloseRequest={dismiss}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      title={<FormattedMessage id="session.logOutTitle" />}
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
      <p>
        <FormattedMessage id="session.logOutText" />
      </p>
      {hasFailed && (
        <Notice tone="bad" role="alert">
          <FormattedMessage id="session.logOutFailed" />
        </Notice>
      )}
    </Dialog>
  )
}
