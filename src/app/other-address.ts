import { notFound, redirect } from '@tanstack/react-router'
import { canonicalAddress, isBareName } from '#domain/redirect-maps.ts'
import { type GuardContext, personOf } from './guards.ts'
import type { RouterContext } from './router.ts'
import { isOfStaff } from './staff-address.ts'

/** Leads on from an address that has no page of its own, or says that there is none. */
export async function leadOn(
  context: GuardContext & Pick<RouterContext, 'bringPages' | 'pathOfThisApp'>,
  href: string,
): Promise<never> {
  const canonical = canonicalAddress(href)
  if (canonical !== href) throw redirect({ href: canonical, replace: true })
  if (isBareName(href)) await (await import('./house-guards.ts')).requireHomeowner(context, { href })
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
