import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { BackfillPage } from '#src/pages/admin/backfill/backfill-page.tsx'
import { backfillSearch } from '#src/pages/admin/backfill/backfill-search.ts'

export const Route = createFileRoute('/admin/backfill')({
  validateSearch: backfillSearch,
  beforeLoad: ({ context }) => requireAdminPage(context, 'backfill'),
  component: BackfillPage,
})
