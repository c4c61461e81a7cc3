import { createFileRoute, redirect } from '@tanstack/react-router'
import { may } from '#domain/roles.ts'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { TransferPage } from '#src/pages/admin/agreement/transfer-page.tsx'

/** Whoever may not transfer it looks at the agreement. ROLE-9 */
export const Route = createFileRoute('/admin/agreements/$agreementId_/transfer')({
  beforeLoad: ({ context, params }) => {
    requireAdminPage(context, 'agreements')
    if (!may(context.me.user.role, 'agreements.transfer'))
      throw redirect({ to: '/admin/agreements/$agreementId', params, replace: true })
  },
  loader: async ({ context, params }) => {
    const { bringAgreement } = await import('#src/app/staff-agreements.ts')
    await bringAgreement(context.queryClient, params.agreementId)
  },
  component: TransferPage,
})
