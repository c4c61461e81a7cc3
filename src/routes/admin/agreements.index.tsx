import { createFileRoute } from '@tanstack/react-router'
import { AgreementsPage } from '#src/pages/admin/agreements-page.tsx'
import { agreementsShape } from '#src/pages/admin/agreements-shape.ts'
import { listSearch } from '#src/pages/admin/list/list-search.ts'

export const Route = createFileRoute('/admin/agreements/')({
  validateSearch: listSearch(agreementsShape),
  component: AgreementsPage,
})
