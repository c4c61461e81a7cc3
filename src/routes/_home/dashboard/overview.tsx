import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#src/pages/overview/overview-page.tsx'

export const Route = createFileRoute('/_home/dashboard/overview')({
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context }) => {
    const [{ chosenAgreement }, { readyOverview }] = await Promise.all([
      import('#src/app/agreement-choice.ts'),
      import('#src/pages/overview/ready.ts'),
    ])
    await readyOverview(context.queryClient, chosenAgreement(context.me.user.agreements))
  },
  component: OverviewPage,
})
