import { createFileRoute } from '@tanstack/react-router'
import { requireArea } from '#src/app/house-guards.ts'
import { AdminLayout } from '#src/pages/shell/admin-layout.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) => ({ me: await requireArea(context, location, 'admin') }),
  component: AdminLayout,
})
