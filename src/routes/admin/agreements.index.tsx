import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { AgreementsPage } from '#src/pages/admin/agreements-page.tsx'
import { agreementsShape } from '#src/pages/admin/agreements-shape.ts'
import { listSearch } from '#src/pages/admin/list/list-search.ts'

export const Route = createFileRoute('/admin/agreements/')({
  validateSearch: listSearch(agreementsShape),
  beforeLoad: ({ context }) => requireAdminPage(context, 'agreements'),
  loader: async ({ context, location, cause }) => {
    // Filtered and leafed through it is asked for by the page; whoever points at a link has not asked yet. LIMIT-28
    if (cause !== 'enter') return
    // It only readies: what does not come with it the page tells in its place.
    const ready = await import('#src/pages/admin/agreements-ready.ts').catch(() => null)
    await ready?.readyAgreements(context.queryClient, location.search)
  },
  component: AgreementsPage,
})
