import { createFileRoute } from '@tanstack/react-router'
import { supportSearch } from '#src/app/house-search.ts'
import { SupportPage } from '#src/pages/support/support-page.tsx'

export const Route = createFileRoute('/_home/dashboard/support/')({
  validateSearch: supportSearch,
  component: SupportPage,
})
