import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '#src/app/house-search.ts'
import { AgreementsPage } from '#src/pages/admin/agreements-page.tsx'

export const Route = createFileRoute('/admin/agreements')({
  validateSearch: pageSearch,
  component: AgreementsPage,
})
