import { createFileRoute, redirect } from '@tanstack/react-router'
import { statusSearch } from '#src/app/house-search.ts'
import { StatusPage } from '#src/pages/status/status-page.tsx'

export const Route = createFileRoute('/_home/status')({
  validateSearch: statusSearch,
  beforeLoad: ({ search: { achAgreementId } }) => {
    if (achAgreementId === undefined) return
    throw redirect({ to: '/agreements/$achAgreementId/ach', params: { achAgreementId }, replace: true })
  },
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context, location, cause }) => {
    if (cause === 'stay') return
    const { readyStatus } = await import('#src/pages/status/ready.ts')
    await readyStatus(context.queryClient, context.me.user, statusSearch(location.search)['onboarding-step'])
  },
  component: StatusPage,
})
