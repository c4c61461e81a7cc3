import { redirect } from '@tanstack/react-router'
import { adminPageRedirect } from '#domain/roles.ts'
import type { Me } from '#src/api/queries/people.ts'

/**
 * For `beforeLoad` of a page below /admin: whoever may not see it is led to a page that they may see. `page` is its
 * first segment. GUARD-15, ROLE-15
 */
export function requireAdminPage({ me }: { me: Me }, page: string): void {
  const href = adminPageRedirect(me.user.role, page)
  if (href !== null) throw redirect({ href, replace: true })
}
