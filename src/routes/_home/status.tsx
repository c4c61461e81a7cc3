import { createFileRoute, redirect } from '@tanstack/react-router'
import { statusSearch } from '#src/app/house-search.ts'
import { StatusPage } from '#src/pages/status/status-page.tsx'

export const Route = createFileRoute('/_home/status')({
  validateSearch: statusSearch,
  beforeLoad: ({ search: { achAgreementId } }) => {
    if (achAgreementId === undefined) return
    throw redirect({ to: '/agreements/$achAgreementId/ach', params: { achAgreementId }, replace: true })
  },
  component: StatusPage,
})
