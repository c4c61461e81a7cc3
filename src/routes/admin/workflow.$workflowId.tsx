import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'

export const Route = createFileRoute('/admin/workflow/$workflowId')({
  beforeLoad: async ({ context, params }) => {
    requireAdminPage(context, 'workflow')
    const { leadToAgreement } = await import('#src/app/staff-agreements.ts')
    await leadToAgreement({ workflow_id: params.workflowId })
  },
})
