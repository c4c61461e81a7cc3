import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { listSearch } from '#src/pages/admin/list/list-search.ts'
import { UsersPage } from '#src/pages/admin/users/users-page.tsx'
import { usersShape } from '#src/pages/admin/users/users-shape.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: listSearch(usersShape),
  beforeLoad: ({ context }) => requireAdminPage(context, 'users'),
  component: UsersPage,
})
