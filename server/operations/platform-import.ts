import type { PlatformRecord } from '#domain/platform-record.ts'
import type { Tx } from '../data/database.ts'
import { type TakenRecord, takeRecord } from '../data/platform.ts'
import type { Services } from '../services.ts'
import { reportMilestone } from './milestone-reports.ts'

/** Takes in a record with its milestone, of which everybody who holds the agreement is told. Wants a transaction. */
export async function importRecord(tx: Tx, services: Services, record: PlatformRecord): Promise<TakenRecord> {
  const taken = await takeRecord(tx, record)
  if (record.milestone !== null)
    await reportMilestone(tx, services, { agreementId: taken.agreementId, milestone: record.milestone })
  return taken
}
