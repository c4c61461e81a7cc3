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
    // It only readies: what does not come with it the page tells in its place.
    const ready = await import('#src/pages/status/ready.ts').catch(() => null)
    const step = statusSearch(location.search)['onboarding-step']
    await ready?.readyStatus(context.queryClient, context.me.user, step)
  },
  component: StatusPage,
})
