import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { AdminsPage } from '#src/pages/admin/admins/admins-page.tsx'
import { listSearch } from '#src/pages/admin/list/list-search.ts'
import { adminsShape } from '#src/pages/admin/users/users-shape.ts'

export const Route = createFileRoute('/admin/admins')({
  validateSearch: listSearch(adminsShape),
  beforeLoad: ({ context }) => requireAdminPage(context, 'admins'),
  component: AdminsPage,
})
