import { isStaff, type Role } from '#domain/roles.ts'
import { recordAccess } from '../data/access-log.ts'
import type { Services } from '../services.ts'
import type { Clock } from '../session/clock.ts'
import { inTime } from '../session/pre-login.ts'

/**
 * Counts what staff read of a list, which may be a search through everything, and notes who takes all of it away as a
 * file, though not what was searched. @throws Failure 429. LIMIT-28, SEC-43
 */
export async function countList(
  services: Services,
  clock: Clock,
  user: { id: string; role: Role },
  { of, isExport }: { of: 'agreements' | 'people' | 'systems'; isExport: boolean },
): Promise<void> {
  if (!isStaff(user.role)) return
  await services.limits.countOf(isExport ? 'export' : 'list', user.id, clock.offsetMs)
  if (!isExport) return
  await inTime(services, clock, (tx) =>
    recordAccess(tx, { action: `${of}_exported`, actorId: user.id, subjectId: null }),
  )
}
