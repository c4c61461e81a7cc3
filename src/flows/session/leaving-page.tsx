import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#src/ui/page-title.tsx'
import * as css from './leaving-page.css.ts'

/** Stands while the server ends the session; a failure is told by the dialog above it. */
export function LeavingPage() {
  return (
    <main className={css.page}>
      <PageTitle>
        <FormattedMessage id="session.leaving" />
      </PageTitle>
    </main>
  )
}
