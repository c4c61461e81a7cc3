import type { QueryClient } from '@tanstack/react-query'
import { categoriesShown } from '#domain/site-categories.ts'
import { previousPeriod } from '#domain/site-periods.ts'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import { energyQuery } from '#src/api/queries/energy.ts'
import { powerFlowQuery, powerQuery, summaryQuery } from '#src/api/queries/monitoring.ts'
import type { User } from '#src/api/queries/people.ts'
import { chosenAgreement } from '#src/app/agreement-choice.ts'
import { energySearch } from '#src/app/house-search.ts'
import { flagsOf } from '#src/app/query-client.ts'
import type { Search } from '#src/app/search.ts'
import { around } from '#src/pages/overview/held.ts'
import { rangeOf, shownCategory, shownPeriod } from './period.ts'

/** So long the first paint waits for what would move it when it came later. */
const patienceMs = 400

/**
 * Begins to load what the energy page shows first, while its scripts come: it would ask only once it is painted. It waits
 * a moment for what needs attention, which stands above the rest, and for no more; what fails is told, and asked for
 * again, by the page. ENERGY-27, ENERGY-48
 */
export async function readyEnergy(
  queryClient: QueryClient,
  agreements: User['agreements'],
  asked: Search,
): Promise<void> {
  const system = chosenAgreement(agreements)?.system
  if (!system) return
  const search = energySearch(asked)
  const now = new Date()
  const { shown, period } = shownPeriod(search, system.site_timezone, now)
  const { categories, tabs } = categoriesShown(flagsOf(queryClient), system)
  const category = shownCategory(categories, search.category)
  const totals = rangeOf(shown === 'all' ? 'year' : shown, period)
  const placing = [
    queryClient.ensureQueryData(powerFlowQuery(system.id)),
    queryClient.ensureQueryData(earlyWarningsQuery(system.id)),
    around.bring(),
  ]
  void queryClient.prefetchQuery(energyQuery(system.id, category, rangeOf(shown, period)))
  void queryClient.prefetchQuery(summaryQuery(system, now.getTime()))
  if (shown !== 'all')
    void queryClient.prefetchQuery(energyQuery(system.id, category, rangeOf(shown, previousPeriod(period))))
  if (shown === 'week' || shown === 'month')
    void queryClient.prefetchQuery(powerQuery(system.id, category, rangeOf('day', period)))
  for (const name of tabs ? categories : [])
    void queryClient.prefetchQuery(energyQuery(system.id, name, totals))
  await Promise.race([Promise.allSettled(placing), new Promise((goOn) => setTimeout(goOn, patienceMs))])
}
