import type { QueryClient } from '@tanstack/react-query'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import { powerFlowQuery, powerQuery, summaryQuery, todayAt } from '#src/api/queries/monitoring.ts'
import type { User } from '#src/api/queries/people.ts'
import { chosenAgreement } from '#src/app/agreement-choice.ts'
import { around, offer } from './held.ts'

/** So long the first paint waits for what would move it when it came later. */
const patienceMs = 400

/**
 * Begins to load what the overview shows, and waits a moment for what decides where things stand. What fails or takes
 * longer is told by the page, which does not move for it. LAYOUT-39
 */
export async function readyOverview(
  queryClient: QueryClient,
  agreements: User['agreements'],
  agreement = chosenAgreement(agreements),
): Promise<void> {
  if (agreement === null) return
  const { system, ach_elected, ach_verified } = agreement
  if (system?.has_solar_monitoring) {
    const today = todayAt(system.site_timezone, new Date())
    void queryClient.prefetchQuery(summaryQuery(system, Date.now()))
    void queryClient.prefetchQuery(powerQuery(system.id, 'solar', today))
  }
  const placing: (Promise<unknown> | null)[] = [ach_elected && ach_verified ? null : offer.bring()]
  if (system)
    placing.push(
      queryClient.ensureQueryData(powerFlowQuery(system.id)),
      queryClient.ensureQueryData(earlyWarningsQuery(system.id)),
      around.bring().then(({ bringNeededTasks }) => bringNeededTasks(queryClient, agreement)),
    )
  await Promise.race([Promise.allSettled(placing), new Promise((goOn) => setTimeout(goOn, patienceMs))])
}
