import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import type { Me } from '#src/api/queries/people.ts'
import { accessOf } from './access.ts'
import { chooseAgreement } from './agreement-choice.ts'

/** Chooses an agreement of one's own and leads to the status page, or to the dashboard when it stands open. ROUTE-28, ROUTE-29. */
export function arriveFromAch(queryClient: QueryClient, me: Me, agreementId: string): never {
  if (!me.user.agreements.some(({ id }) => id === agreementId)) throw notFound({ routeId: rootRouteId })
  chooseAgreement(agreementId)
  if (accessOf(queryClient, me)) throw redirect({ to: '/dashboard/overview', replace: true })
  throw redirect({ to: '/status', search: { isAchRedirect: true }, replace: true })
}
