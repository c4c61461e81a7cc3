import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { useSession } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { StaffBanner } from '#src/ui/staff-banner.tsx'

/** Says on every page that a staff member is looking, as whom, and how to stop. */
export default function ImpersonationBanner() {
  const intl = useIntl()
  const session = useSession()
  const impersonator = useSelector(session, ({ context }) => context.impersonator)
  const isBusy = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'stoppingImpersonation' }))
  const { user } = useMe()
  if (impersonator === null) return null
  return (
    <StaffBanner
      label={intl.formatMessage({ id: 'session.impersonation' })}
      title={
        <FormattedMessage id="session.lookingAs" values={{ name: `${user.first_name} ${user.last_name}` }} />
      }
      action={
        <Button
          variant="staff"
          size="nav"
          busy={isBusy}
          onClick={() => session.send({ type: 'impersonation.stop' })}
          messageId="session.stopImpersonation"
        >
          <FormattedMessage id="session.stopImpersonation" />
        </Button>
      }
    >
      <FormattedMessage id="session.lookOnly" />
    </StaffBanner>
  )
}
