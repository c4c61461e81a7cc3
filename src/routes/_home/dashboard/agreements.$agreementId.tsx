import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { lookSearch } from '#src/app/house-search.ts'
import { AgreementPage } from '#src/pages/agreement/agreement-page.tsx'

/** An agreement that is unknown, or somebody else's, is no page. AGR-7 */
export const Route = createFileRoute('/_home/dashboard/agreements/$agreementId')({
  validateSearch: lookSearch,
  beforeLoad: ({ context, params }) => {
    const { agreements } = context.me.user
    if (!agreements.some(({ id }) => id === params.agreementId)) throw notFound({ routeId: rootRouteId })
  },
  component: AgreementPage,
})
