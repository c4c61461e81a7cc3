import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#src/pages/overview/overview-page.tsx'

export const Route = createFileRoute('/_home/dashboard/overview')({
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context }) => {
    const { readyOverview } = await import('#src/pages/overview/ready.ts')
    await readyOverview(context.queryClient, context.me.user.agreements)
  },
  component: OverviewPage,
})
