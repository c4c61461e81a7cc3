import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '#src/pages/billing/billing-page.tsx'

export const Route = createFileRoute('/_home/dashboard/billing')({
  // What stands above the title is there with it, since the title would move otherwise.
  loader: async () => {
    const { offer } = await import('#src/pages/overview/held.ts')
    await offer.bring().catch(() => {})
  },
  component: BillingPage,
})
