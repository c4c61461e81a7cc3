import { createFileRoute } from '@tanstack/react-router'
import { VppFaqsPage } from '#src/pages/vpp/vpp-faqs-page.tsx'

export const Route = createFileRoute('/_home/dashboard/vpp_faqs/')({
  beforeLoad: async ({ context }) => {
    const { keepToVppFlag } = await import('#src/app/vpp-ways.ts')
    keepToVppFlag(context.queryClient)
  },
  component: VppFaqsPage,
})
