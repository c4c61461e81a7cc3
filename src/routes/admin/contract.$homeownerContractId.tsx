import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'

export const Route = createFileRoute('/admin/contract/$homeownerContractId')({
  beforeLoad: async ({ context, params }) => {
    requireAdminPage(context, 'contract')
    const { leadToAgreement } = await import('#src/app/staff-agreements.ts')
    await leadToAgreement({ homeowner_contract_id: params.homeownerContractId })
  },
})
