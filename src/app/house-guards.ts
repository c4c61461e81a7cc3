import { notFound, redirect } from '@tanstack/react-router'
import type { Me } from '#src/api/queries/people.ts'
import { keepToArea, keepToHome } from './access.ts'
import { chooseAgreement } from './agreement-choice.ts'
import type { PublicConfig } from './config.ts'
import { endOf, type GuardContext, personOf } from './guards.ts'
import { bringWords } from './language.ts'
import { withoutParameter } from './without-parameter.ts'

/** Only for signed-in people; others are led to login with the way back, unless it is that of somebody who logged out. */
async function requirePerson(context: GuardContext, location: { href: string }): Promise<Me> {
  const me = await personOf(context)
  if (me !== null) return me
  const way = context.session.getSnapshot().context.hasLeft ? {} : { redirect: location.href }
  throw redirect({ to: '/login', search: { ...way, ...endOf(context) }, replace: true })
}

/** Staff; homeowners are led back to their own area. */
export async function requireStaff(context: GuardContext, location: { href: string }): Promise<Me> {
  const me = await requirePerson(context, location)
  keepToArea(context.queryClient, me, 'admin')
  return me
}

/**
 * Homeowners, each at the address that this page has before or after permission to operate; staff where it is theirs too.
 *
 * @param home - The agreement that a link is about: it is shown from here on, if it is theirs. ROUTE-38
 */
export async function requireHomeowner(
  context: GuardContext,
  location: { href: string },
  home?: string,
): Promise<Me> {
  const me = await requirePerson(context, location)
  if (home !== undefined) {
    if (me.user.agreements.some(({ id }) => id === home)) chooseAgreement(home)
    throw withoutParameter('home', location)
  }
  keepToHome(context.queryClient, me, location.href)
  // Their own house stands around this page, which began without their words.
  if (me.user.role !== 'HOMEOWNER') await bringWords('all')
  return me
}

/** Pages that exist in the sandbox only. */
export function requireSandbox({ config }: { config: PublicConfig }): void {
  if (!config.sandbox) throw notFound()
}
