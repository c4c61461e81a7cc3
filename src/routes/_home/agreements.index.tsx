import { createFileRoute, redirect } from '@tanstack/react-router'
import { AgreementsPage } from '#src/pages/agreement/agreements-page.tsx'
import { TrackedPage } from '#src/pages/shell/tracked-page.tsx'

/** All agreements of a person; without one there is only the status page. ROUTE-36, GUARD-14 */
export const Route = createFileRoute('/_home/agreements/')({
  beforeLoad: ({ context }) => {
    if (context.me.user.agreements.length === 0) throw redirect({ to: '/status', replace: true })
  },
  component: Page,
})

function Page() {
  return (
    <TrackedPage>
      <AgreementsPage />
    </TrackedPage>
  )
}
