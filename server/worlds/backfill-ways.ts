import { deleteJob, getJobOf, makeDue } from '../data/outbox.ts'
import { backfillKind, isPlatformKind, runAddition, runBackfill } from '../jobs/backfills.ts'
import type { Services } from '../services.ts'
import { VendorFault } from '../vendors/fault.ts'

export const backfillWays = ['begun', 'done', 'given_up', 'gone'] as const
export type BackfillWay = (typeof backfillWays)[number]

/**
 * Lets a backfill, or an addition of agreements, go one of its ways now: its first workflow is read and no more, all of them are, the platform falls
 * silent after the first for good, or it is thrown away as the old ones are.
 */
export async function letBackfillGo(
  services: Services,
  { userId, jobId, way }: { userId: string; jobId: string; way: BackfillWay },
): Promise<boolean> {
  const { db } = services.database
  const job = await getJobOf(db, userId, jobId)
  if (!job || !isPlatformKind(job.kind)) return false
  const run = job.kind === backfillKind ? runBackfill : runAddition
  if (way === 'gone') {
    await deleteJob(db, jobId)
    return true
  }
  await makeDue(db, jobId, { lastTry: false })
  let left = 1
  const isFirst = () => left-- > 0
  if (way === 'done') await run(services)
  if (way === 'begun') await run(services, isFirst, { handsBack: false })
  if (way === 'given_up') {
    await run(services, isFirst, { handsBack: false })
    // Having come further it has all its tries again: what follows is to be the last one.
    await makeDue(db, jobId, { lastTry: true })
    await run(fallenSilent(services))
  }
  return true
}

async function silent(): Promise<never> {
  throw new VendorFault('platform', 'unreachable')
}

function fallenSilent(services: Services): Services {
  const { platform } = services.vendors
  if (!platform) return services
  return {
    ...services,
    vendors: {
      ...services.vendors,
      platform: {
        ...platform,
        byWorkflow: silent,
        byContract: silent,
      },
    },
  }
}
