import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { useSession } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import * as css from './panel.css.ts'

/** The ways out: of looking as a homeowner, and of the portal. */
export function PanelFoot() {
  const session = useSession()
  const { impersonator } = useMe()
  const isStopping = useSelector(session, (snapshot) =>
    snapshot.matches({ signedIn: 'stoppingImpersonation' }),
  )
  return (
    <div className={css.ways}>
      {impersonator !== null && (
        <Button
          variant="secondary"
          wide="always"
          busy={isStopping}
          messageId="session.stopImpersonation"
          onClick={() => session.send({ type: 'impersonation.stop' })}
        >
          <FormattedMessage id="session.stopImpersonation" />
        </Button>
      )}
      <Button
        variant="secondary"
        wide="always"
        icon={<Icon name="logout" />}
        messageId="session.logOut"
        onClick={() => session.send({ type: 'logout.ask' })}
      >
        <FormattedMessage id="session.logOut" />
      </Button>
    </div>
  )
}
