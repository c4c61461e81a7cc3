import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { Button, type ButtonLook } from '#src/ui/button.tsx'
import { media } from '#src/ui/theme/media.ts'
import { useMedia } from '#src/ui/use-media.ts'

/** Ends the looking. On a phone, where the banner has no room for more, it is a short word wherever it stands. */
export function StopLooking(look: ButtonLook) {
  const intl = useIntl()
  const session = useSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'stoppingImpersonation' }))
  const isRoomy = useMedia(media.small)
  return (
    <Button
      {...look}
      busy={isBusy}
      onClick={() => session.send({ type: 'impersonation.stop' })}
      messageId="session.stopImpersonation"
      aria-label={intl.formatMessage({ id: 'session.stopImpersonation' })}
    >
      <FormattedMessage id={isRoomy ? 'session.stopImpersonation' : 'signedIn.stopLooking'} />
    </Button>
  )
}
