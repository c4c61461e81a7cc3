import { hasDashboardAccess } from '#domain/dashboard-access.ts'
import { listAgreementsOf } from '../data/agreements.ts'
import { getFlag } from '../data/feature-flags.ts'
import type { Services } from '../services.ts'
import type { Visit } from '../session/visit.ts'

const ofSystem = {
  'dashboard/overview': ['monitoring/power_flow/', 'monitoring/early_warnings/'],
  'dashboard/system': ['monitoring/power_flow/', 'monitoring/early_warnings/'],
} as const

const isShown = (path: string): path is keyof typeof ofSystem => Object.hasOwn(ofSystem, path)

/**
 * Addresses of the answers about a home that a page waits for before it is painted, so that the browser asks for them
 * together with the scripts. Only for somebody with one home: which of several is chosen, their tab alone knows.
 */
export async function firstAnswers(
  { database }: Services,
  { caller, sandbox }: Visit,
  path: string,
): Promise<string[]> {
  if (!isShown(path) || caller?.user.role !== 'HOMEOWNER') return []
  const [agreement, another] = await listAgreementsOf(database.db, caller.user.id)
  if (!agreement?.system || another) return []
  const flag = await getFlag(database.db, 'web_onboarding_refresh', sandbox ? { contextId: sandbox.id } : {})
  const onboardingRefresh = flag?.enabled ?? false
  if (!hasDashboardAccess({ role: caller.user.role, agreement, onboardingRefresh })) return []
  const { id } = agreement.system
  return ofSystem[path].map((answer) => `/api/v1/systems/${id}/${answer}`)
}
