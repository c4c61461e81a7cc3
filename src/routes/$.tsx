import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { canonicalAddress, homeownerAddress } from '#domain/redirect-maps.ts'
import { areaOf } from '#domain/roles.ts'
import { accessOf, personOf } from '#src/app/guards.ts'
import { anyQuery } from '#src/app/search.ts'

/** Every address that has no page of its own: another name of a page, or none. The query is kept. */
export const Route = createFileRoute('/$')({
  validateSearch: anyQuery,
  beforeLoad: async ({ context, location }) => {
    const canonical = canonicalAddress(location.href)
    if (canonical !== location.href) throw redirect({ href: canonical, replace: true })
    const me = await personOf(context)
    if (me !== null && areaOf(me.user.role) === 'homeowner') {
      const address = homeownerAddress(location.href, accessOf(context.queryClient, me))
      if (address !== location.href) throw redirect({ href: address, replace: true })
    }
    throw notFound()
  },
})
