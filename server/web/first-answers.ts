import { hasDashboardAccess } from '#domain/dashboard-access.ts'
import { siteInstant, sitePeriodAt } from '#domain/site-periods.ts'
import { listAgreementsOf } from '../data/agreements.ts'
import { getFlag } from '../data/feature-flags.ts'
import type { Services } from '../services.ts'
import type { Visit } from '../session/visit.ts'

type System = { id: string; site_timezone: string; has_solar_monitoring: boolean }

const now = ['monitoring/power_flow/', 'monitoring/early_warnings/']

/** What the roof made today, as the overview asks for it. */
function madeToday({ site_timezone: timeZone }: System, at: Date): string[] {
  const { start, end } = sitePeriodAt('day', at, timeZone)
  const day = new URLSearchParams({
    start_time: siteInstant(start, timeZone),
    end_time: siteInstant(end, timeZone),
  })
  return ['solar/energy/summary/', `solar/power/?${day}`]
}

const answersOf = new Map<string, (system: System, at: Date) => string[]>([
  [
    'dashboard/overview',
    (system, at) => [...now, ...(system.has_solar_monitoring ? madeToday(system, at) : [])],
  ],
  ['dashboard/system', () => now],
])

/**
 * Addresses of the answers about a home that a page waits for before it is painted, so that the browser asks for them
 * together with the scripts. Only for somebody with one home: which of several is chosen, their tab alone knows.
 */
export async function firstAnswers(
  { database }: Services,
  { caller, clock, sandbox }: Visit,
  path: string,
): Promise<string[]> {
  const named = answersOf.get(path)
  if (named === undefined || caller?.user.role !== 'HOMEOWNER') return []
  const [agreement, another] = await listAgreementsOf(database.db, caller.user.id)
  if (!agreement?.system || another) return []
  const flag = await getFlag(database.db, 'web_onboarding_refresh', sandbox ? { contextId: sandbox.id } : {})
  const onboardingRefresh = flag?.enabled ?? false
  if (!hasDashboardAccess({ role: caller.user.role, agreement, onboardingRefresh })) return []
  const { system } = agreement
  return named(system, clock.now).map((answer) => `/api/v1/systems/${system.id}/${answer}`)
}
