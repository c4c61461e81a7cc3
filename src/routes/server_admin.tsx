import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { requireArea } from '#src/app/house-guards.ts'

/** Leads the whole page of a staff member on to the provider's own administration; there is no page where none is configured. ROUTE-10 */
export const Route = createFileRoute('/server_admin')({
  beforeLoad: async ({ context, location, preload }) => {
    await requireArea(context, location, 'admin')
    const { backendAdmin } = context.config.links
    if (!backendAdmin) throw notFound()
    if (!preload) throw redirect({ href: backendAdmin, replace: true, reloadDocument: true })
  },
})
