import { createFileRoute } from '@tanstack/react-router'
import { chosenAgreement } from '#src/app/browser-stores.ts'
import { OverviewPage } from '#src/pages/overview/overview-page.tsx'

export const Route = createFileRoute('/_home/dashboard/overview')({
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context }) => {
    const system = chosenAgreement(context.me.user.agreements)?.system
    const { prefetchOverview } = await import('#src/api/queries/monitoring.ts')
    if (system) prefetchOverview(context.queryClient, system)
  },
  component: OverviewPage,
})
