import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import * as css from './leaving-page.css.ts'

/** Speaks while the server ends the session; once that failed the dialog speaks above it, and it is silent. */
export function LeavingPage() {
  const hasFailed = useSelector(
    useSession(),
    (snapshot) => snapshot.context.failure === 'logoutFailed' && !snapshot.hasTag('busy'),
  )
  if (hasFailed) return <main className={css.page} />
  return (
    <main className={css.page}>
      <PageTitle>
        <FormattedMessage id="session.leaving" />
      </PageTitle>
    </main>
  )
}
