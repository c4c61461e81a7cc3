import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import { requireStaff } from '#src/app/house-guards.ts'

/** Leads the whole page of a staff member on to the provider's own administration; there is no page where none is configured. ROUTE-10 */
export const Route = createFileRoute('/server_admin')({
  beforeLoad: async ({ context, location, preload }) => {
    await requireStaff(context, location)
    if (preload) return
    const { backend_admin } = await context.queryClient.ensureQueryData(staffLinksQuery)
    if (backend_admin === null) throw notFound()
    throw redirect({ href: backend_admin, replace: true, reloadDocument: true })
  },
})
