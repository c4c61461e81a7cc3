import { hasDashboardAccess } from '#domain/dashboard-access.ts'
import { mayBeOpen } from '#domain/may-be-open.ts'
import { siteInstant, sitePeriodAt } from '#domain/site-periods.ts'
import type { Agreement } from '../data/agreements.ts'
import { listAgreementsOf } from '../data/agreements-of.ts'
import type { Executor } from '../data/database.ts'
import { getFlag } from '../data/feature-flags.ts'
import { getPerson } from '../data/users.ts'
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

/** What a page is asked for about a home: addresses of answers, and names of its parts in `first-files.json`. */
export type FirstOfHome = { answers: string[]; parts: string[] }
const nothing: FirstOfHome = { answers: [], parts: [] }

/**
 * Answers about a home, and the parts of a page that it has, which the page waits for before it is painted, so that the
 * browser asks for them together with the scripts. Only for somebody with one home: which of several is chosen, their
 * tab alone knows.
 */
export async function firstOfHome(
  { database }: Services,
  { caller, clock, sandbox }: Visit,
  path: string,
): Promise<FirstOfHome> {
  const named = answersOf.get(path)
  if (named === undefined || caller?.user.role !== 'HOMEOWNER') return nothing
  const [agreement, another] = await listAgreementsOf(database.db, caller.user.id, { limit: 2 })
  if (!agreement?.system || another) return nothing
  const flag = await getFlag(database.db, 'web_onboarding_refresh', sandbox ? { contextId: sandbox.id } : {})
  const onboardingRefresh = flag?.enabled ?? false
  if (!hasDashboardAccess({ role: caller.user.role, agreement, onboardingRefresh })) return nothing
  const { system } = agreement
  return {
    answers: named(system, clock.now).map((answer) => `/api/v1/systems/${system.id}/${answer}`),
    parts: path === 'dashboard/overview' ? await partsOfOverview(database.db, caller.user.id, agreement) : [],
  }
}

/** The arc of the day, the offer of autopay and what is still needed, by the rules by which the overview asks for them. */
async function partsOfOverview(db: Executor, userId: string, agreement: Agreement): Promise<string[]> {
  const person = await getPerson(db, userId)
  return [
    ...(agreement.system?.has_solar_monitoring ? ['arc'] : []),
    ...(agreement.ach_elected && agreement.ach_verified ? [] : ['offer']),
    ...(person && mayBeOpen(person, agreement) ? ['tasks'] : []),
  ]
}
