import { createFileRoute, redirect } from '@tanstack/react-router'
import { may } from '#domain/roles.ts'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { TransferPage } from '#src/pages/admin/agreement/transfer-page.tsx'

/** Whoever may not transfer it looks at the agreement, but for the restricted role. ROLE-9, ROLE-15 */
export const Route = createFileRoute('/admin/agreements/$agreementId_/transfer')({
  beforeLoad: ({ context, params }) => {
    requireAdminPage(context, 'agreements')
    const { role } = context.me.user
    if (may(role, 'agreements.transfer')) return
    if (role === 'MARKETING') throw redirect({ to: '/admin/manage_faqs', replace: true })
    throw redirect({ to: '/admin/agreements/$agreementId', params, replace: true })
  },
  loader: async ({ context, params }) => {
    const { bringAgreement } = await import('#src/app/staff-agreements.ts')
    await bringAgreement(context.queryClient, params.agreementId)
  },
  component: TransferPage,
})
