import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import { vppFaqsIn } from '#domain/faq.ts'
import { isVppReachable } from '#domain/navigation.ts'
import { showsVppDetails, showsVppFaqs } from '#domain/vpp.ts'
import type { Me } from '#src/api/queries/people.ts'
import { vppDetailsQuery } from '#src/api/queries/systems.ts'
import { chosenAgreement } from './agreement-choice.ts'
import { atOnce, waitsForNetwork } from './at-once.ts'
import { flagsOf } from './query-client.ts'
import { isFaqThere } from './support-pages.ts'

const away = () => redirect({ to: '/dashboard/overview', replace: true })

/** The promotion: with the flag, and with a system that is enrolled. VPP-1. */
export function keepToEnrolled(queryClient: QueryClient, me: Me): void {
  if (!isVppReachable(flagsOf(queryClient), chosenAgreement(me.user.agreements))) throw away()
}

/** Questions and answers: with the flag alone. VPP-3. */
export function keepToVppFlag(queryClient: QueryClient): void {
  if (!showsVppFaqs(flagsOf(queryClient).vpp2025_prelaunch_web)) throw away()
}

/** One of them: the list stands in for a question that is not among them. What cannot be asked now, the page asks again. VPP-4. */
export async function keepToVppFaq(queryClient: QueryClient, faqId: string): Promise<void> {
  keepToVppFlag(queryClient)
  if ((await isFaqThere(queryClient, faqId, vppFaqsIn)) === false)
    throw redirect({ to: '/dashboard/vpp_faqs', replace: true })
}

/** Details: no page for whoever takes no part. What cannot be asked now, the page says and offers again. VPP-5. */
export async function keepToParticipants(queryClient: QueryClient, me: Me): Promise<void> {
  const system = chosenAgreement(me.user.agreements)?.system
  const details = system ? await detailsAtOnce(queryClient, system.id) : null
  if (!system || (details && !showsVppDetails(details))) throw notFound({ routeId: rootRouteId })
}

async function detailsAtOnce(queryClient: QueryClient, systemId: string) {
  const query = vppDetailsQuery(systemId)
  if (waitsForNetwork(queryClient, query.queryKey)) return queryClient.getQueryData(query.queryKey) ?? null
  return queryClient.fetchQuery({ ...query, ...atOnce }).catch(() => null)
}
