import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { countdown } from '#domain/access-code.ts'
import { announcedSeconds, warningSecondsLeft } from '#domain/inactivity.ts'
import { useNow } from '#src/app/use-now.ts'
import { usePresence, useSession } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Two minutes before the end: stay, or leave now. */
export default function InactivityWarning() {
  const session = useSession()
  const presence = usePresence()
  const now = useNow()
  const lastActivityAt = useSelector(presence, (snapshot) => snapshot?.context.lastActivityAt ?? now)
  const isBusy = useSelector(presence, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const hasFailed = useSelector(presence, (snapshot) => snapshot?.context.failure === 'extendFailed')
  const seconds = warningSecondsLeft(lastActivityAt, now)
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const hasLeavingFailed = useSelector(session, ({ context }) => context.failure === 'logoutFailed')
  const stay = () => {
    session.send({ type: 'logout.dismiss' })
    presence?.send({ type: 'session.extend' })
  }
  const leave = () => {
    session.send({ type: 'logout.ask' })
    session.send({ type: 'logout.confirm' })
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="narrow"
      onCloseRequest={stay}
      title={<FormattedMessage id="session.warningTitle" />}
      actions={
        <Actions>
          <Button variant="secondary" busy={isLeaving} onClick={leave} messageId="session.logOutNow">
            <FormattedMessage id="session.logOutNow" />
          </Button>
          <Button busy={isBusy} onClick={stay} messageId="session.stay">
            <FormattedMessage id="session.stay" />
          </Button>
        </Actions>
      }
    >
      <p aria-hidden="true">
        <FormattedMessage id="session.warningText" values={{ time: <strong>{countdown(seconds)}</strong> }} />
      </p>
      <VisuallyHidden>
        <Announced seconds={announcedSeconds(seconds)} />
      </VisuallyHidden>
      {hasFailed && (
        <Notice tone="bad" role="alert">
          <FormattedMessage id="session.extendFailed" />
        </Notice>
      )}
      {hasLeavingFailed && (
        <Notice tone="bad" role="alert">
          <FormattedMessage id="session.logOutFailed" />
        </Notice>
      )}
    </Dialog>
  )
}

/** A region is heard when its words change while it stands: it stands first, with the dialog, then it speaks. */
function Announced({ seconds }: { seconds: number }) {
  const intl = useIntl()
  const [isStanding, setIsStanding] = useState(false)
  useEffect(() => setIsStanding(true), [])
  return (
    <span role="timer" aria-live="assertive" aria-atomic="true">
      {isStanding && intl.formatMessage({ id: 'session.warningText' }, { time: spoken(intl, seconds) })}
    </span>
  )
}

function spoken(intl: ReturnType<typeof useIntl>, seconds: number): string {
  return seconds >= 60
    ? intl.formatMessage({ id: 'session.minutes' }, { count: Math.ceil(seconds / 60) })
    : intl.formatMessage({ id: 'session.seconds' }, { count: seconds })
}
