import { createFileRoute } from '@tanstack/react-router'
import { VppFaqPage } from '#src/pages/vpp/vpp-faq-page.tsx'

export const Route = createFileRoute('/_home/dashboard/vpp_faqs/$faqId')({
  loader: async ({ context, params }) => {
    const { keepToVppFaq } = await import('#src/app/vpp-ways.ts')
    await keepToVppFaq(context.queryClient, params.faqId)
  },
  component: VppFaqPage,
})
