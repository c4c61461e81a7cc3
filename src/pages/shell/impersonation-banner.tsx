import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { useNow } from '#src/app/use-now.ts'
import { useSession } from '#src/app/use-session.ts'
import { StopLooking } from '#src/flows/impersonation/stop-looking.tsx'
import { StaffBanner } from '#src/ui/staff-banner.tsx'

/** Says on every page that a staff member is looking, as whom, for how long still, and how to stop. IMP-3, IMP-24 */
export default function ImpersonationBanner() {
  const intl = useIntl()
  const session = useSession()
  const impersonator = useSelector(session, ({ context }) => context.impersonator)
  const { user } = useMe()
  const now = useNow(5_000)
  if (impersonator === null) return null
  const minutes = Math.max(0, Math.ceil((impersonator.endsAt - now) / 60_000))
  return (
    <StaffBanner
      label={intl.formatMessage({ id: 'session.impersonation' })}
      title={
        <FormattedMessage id="session.lookingAs" values={{ name: `${user.first_name} ${user.last_name}` }} />
      }
      action={<StopLooking variant="staff" size="nav" />}
    >
      <FormattedMessage id="session.lookOnly" />{' '}
      <FormattedMessage id="signedIn.lookEnds" values={{ minutes }} />
    </StaffBanner>
  )
}
