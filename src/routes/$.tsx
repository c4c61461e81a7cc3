import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { personOf } from '#src/app/guards.ts'
import { anyQuery } from '#src/app/search.ts'

/** Every address that has no page of its own: another name of a page, one that is still to be brought, or none. The query is kept. */
export const Route = createFileRoute('/$')({
  validateSearch: anyQuery,
  beforeLoad: async ({ context, location }) => {
    // Imported here, since what this imports lies in the entry of every page.
    const { canonicalAddress } = await import('#domain/redirect-maps.ts')
    const canonical = canonicalAddress(location.href)
    if (canonical !== location.href) throw redirect({ href: canonical, replace: true })
    if (await context.bringPages()) throw redirect({ href: location.href, replace: true })
    const me = await personOf(context)
    if (me !== null) {
      const { keepToHomeownerAddress } = await import('#src/app/access.ts')
      keepToHomeownerAddress(context.queryClient, me, location.href)
    }
    throw notFound()
  },
})
