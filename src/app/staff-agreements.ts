import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import { statusOf } from '#src/api/failure.ts'
import { findAgreementId, staffAgreementQuery } from '#src/api/queries/staff-agreement.ts'
import { atOnce, waitsForNetwork } from './at-once.ts'

/** Not there, or no number that an agreement could have. */
const isUnknown = (error: unknown) => [400, 404].includes(statusOf(error))
const nowhere = () => notFound({ routeId: rootRouteId })

/** An unknown agreement has no page. What cannot be asked now, the page asks again. ADMIN-20 */
export async function bringAgreement(queryClient: QueryClient, id: string): Promise<void> {
  const query = staffAgreementQuery(id)
  if (waitsForNetwork(queryClient, query.queryKey)) return
  try {
    await queryClient.ensureQueryData({ ...query, ...atOnce })
  } catch (error) {
    if (isUnknown(error)) throw nowhere()
  }
}

/** Leads from the number of a contract, or of a workflow, to the page of its agreement. ADMIN-4 */
export async function leadToAgreement(lookup: Parameters<typeof findAgreementId>[0]): Promise<never> {
  const agreementId = await findAgreementId(lookup).catch((error) => {
    if (isUnknown(error)) return null
    throw error
  })
  if (agreementId === null) throw nowhere()
  throw redirect({ to: '/admin/agreements/$agreementId', params: { agreementId }, replace: true })
}
