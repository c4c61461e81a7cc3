import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { StaffAgreementPage } from '#src/pages/admin/agreement/staff-agreement-page.tsx'

export const Route = createFileRoute('/admin/agreements/$agreementId')({
  beforeLoad: ({ context }) => requireAdminPage(context, 'agreements'),
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context, params }) => {
    const { bringAgreement } = await import('#src/app/staff-agreements.ts')
    await bringAgreement(context.queryClient, params.agreementId)
  },
  component: StaffAgreementPage,
})
