import type { PlatformRecord } from '#domain/platform-record.ts'
import { recordAccess } from '../data/access-log.ts'
import { isBrokenRule, type Tx } from '../data/database.ts'
import { type TakenRecord, takeRecord } from '../data/platform.ts'
import type { Services } from '../services.ts'
import { VendorFault } from '../vendors/fault.ts'
import { reportMilestone } from './milestone-reports.ts'

/**
 * Takes in a record with its milestone, of which everybody who holds the agreement is told where it is another than before, and
 * notes in the agreement's history who had begun it: nothing where nobody had (null). Wants a transaction. ADMIN-41, MILE-21,
 * MILE-22, VENDOR-23, BACKFILL-23
 */
export async function importRecord(
  tx: Tx,
  services: Services,
  { record, askedAt }: { record: PlatformRecord; askedAt: Date },
  actorId: string | null,
): Promise<TakenRecord> {
  const taken = await takeRecord(tx, record, askedAt)
  const { agreementId, isNew, refusedZone, isOvertaken } = taken
  if (refusedZone !== null)
    services.log.warn({ agreementId, refusedZone }, 'time zone of a system with readings not taken')
  if (record.milestone !== null && !isOvertaken)
    await reportMilestone(tx, services, { agreementId, milestone: record.milestone })
  const action = isNew ? 'agreement_added' : 'agreement_read_anew'
  if (actorId !== null) await recordAccess(tx, { action, actorId, subjectId: null, agreementId })
  return taken
}

/**
 * Whether reading one record failed by what the platform says of it, or by what is stored: the next one may be read all the
 * same. BACKFILL-13
 */
export const isOfOneRecord = (error: unknown): boolean =>
  error instanceof VendorFault
    ? error.kind === 'off_contract' || error.kind === 'refused'
    : isBrokenRule(error)
