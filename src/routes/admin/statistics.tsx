import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { StatisticsPage } from '#src/pages/admin/statistics/statistics-page.tsx'
import { statisticsSearch } from '#src/pages/admin/statistics/statistics-search.ts'

export const Route = createFileRoute('/admin/statistics')({
  validateSearch: statisticsSearch,
  beforeLoad: ({ context }) => requireAdminPage(context, 'statistics'),
  component: StatisticsPage,
})
