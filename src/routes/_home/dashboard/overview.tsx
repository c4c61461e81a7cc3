import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#src/pages/overview/overview-page.tsx'

export const Route = createFileRoute('/_home/dashboard/overview')({
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context }) => {
    // It only readies: what does not come with it the page tells in its place.
    const ready = await import('#src/pages/overview/ready.ts').catch(() => null)
    await ready?.readyOverview(context.queryClient, context.me.user.agreements)
  },
  component: OverviewPage,
})
