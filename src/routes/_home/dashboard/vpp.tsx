import { createFileRoute } from '@tanstack/react-router'
import { VppPage } from '#src/pages/vpp/vpp-page.tsx'

export const Route = createFileRoute('/_home/dashboard/vpp')({
  beforeLoad: async ({ context }) => {
    const { keepToEnrolled } = await import('#src/app/vpp-ways.ts')
    keepToEnrolled(context.queryClient, context.me)
  },
  component: VppPage,
})
