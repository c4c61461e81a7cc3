import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#src/app/house-guards.ts'

/** Leads a staff member on to the provider's own administration. ROUTE-10 */
export const Route = createFileRoute('/server_admin')({
  beforeLoad: async ({ context, location, preload }) => {
    await requireStaff(context, location)
    if (preload) return
    const { leadToBackendAdmin } = await import('#src/app/backend-admin.ts')
    await leadToBackendAdmin(context.queryClient)
  },
})
