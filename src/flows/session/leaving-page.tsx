import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#src/ui/page-title.tsx'

/** Stands while the server ends the session; a failure is told by the dialog above it. */
export function LeavingPage() {
  return (
    <main>
      <PageTitle>
        <FormattedMessage id="session.leaving" />
      </PageTitle>
    </main>
  )
}
