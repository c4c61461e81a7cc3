import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { UserPage } from '#src/pages/admin/users/user-page.tsx'

export const Route = createFileRoute('/admin/users/$userId')({
  beforeLoad: ({ context }) => requireAdminPage(context, 'users'),
  // Imported here, since what a loader imports lies in the entry of every page of staff.
  loader: async ({ context, params }) => {
    const { bringUser } = await import('#src/pages/admin/users/bring-user.ts')
    await bringUser(context.queryClient, params.userId)
  },
  component: UserPage,
})
