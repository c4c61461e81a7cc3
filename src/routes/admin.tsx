import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#src/app/house-guards.ts'
import { AdminLayout } from '#src/pages/shell/admin-layout.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) => ({ me: await requireStaff(context, location) }),
  component: AdminLayout,
})
