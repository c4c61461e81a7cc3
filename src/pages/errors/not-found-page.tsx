import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSession } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { MessagePage } from './message-page.tsx'

/** No such page; the way back leads to the dashboard or to login. */
export function NotFoundPage() {
  const role = useSelector(useSession(), ({ context }) => context.person?.role ?? null)
  const home = role === null ? '/login' : role === 'HOMEOWNER' ? '/dashboard/overview' : '/admin/agreements'
  return (
    <MessagePage
      title={<FormattedMessage id="errors.notFoundTitle" />}
      lead={<FormattedMessage id="errors.notFoundLead" />}
    >
      <Actions place="start">
        <AppButtonLink to={home} messageId="errors.goHome">
          <FormattedMessage id="errors.goHome" />
        </AppButtonLink>
      </Actions>
    </MessagePage>
  )
}
