import { createFileRoute } from '@tanstack/react-router'
import { VppDetailsPage } from '#src/pages/vpp/vpp-details-page.tsx'

export const Route = createFileRoute('/_home/dashboard/system/vpp_details')({
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context }) => {
    const { keepToParticipants } = await import('#src/app/vpp-ways.ts')
    await keepToParticipants(context.queryClient, context.me)
  },
  component: VppDetailsPage,
})
