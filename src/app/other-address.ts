import { notFound, redirect } from '@tanstack/react-router'
import { canonicalAddress, isBareName } from '#domain/redirect-maps.ts'
import { type GuardContext, personOf } from './guards.ts'
import type { RouterContext } from './router.ts'
import { type Search, text } from './search.ts'
import { isOfStaff } from './staff-address.ts'

type Arrival = {
  context: GuardContext & Pick<RouterContext, 'bringPages' | 'pathOfThisApp'>
  location: { href: string; search: Search }
  preload: boolean
}

/** Leads on from an address that has no page of its own, or says that there is none. A bare name takes a home as its page does. ROUTE-38 */
export async function leadOn({ context, location, preload }: Arrival): Promise<never> {
  const { href, search } = location
  const canonical = canonicalAddress(href)
  if (canonical !== href) throw redirect({ href: canonical, replace: true })
  if (isBareName(href)) {
    const { requireHomeowner } = await import('./house-guards.ts')
    await requireHomeowner(context, location, preload ? undefined : text(search.home))
  }
  const pages = isOfStaff(href) ? 'all' : 'house'
  // Somebody else may have brought them since this address was looked up.
  if ((await context.bringPages(pages)) || context.pathOfThisApp(href) !== null)
    throw redirect({ href, replace: true })
  const me = await personOf(context)
  if (me !== null) {
    const { keepToHomeownerAddress } = await import('./access.ts')
    keepToHomeownerAddress(context.queryClient, me, href)
  }
  throw notFound()
}
