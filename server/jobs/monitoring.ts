import { millisecondsInHour } from 'date-fns/constants'
import { monitoringPolicy } from '#domain/policy.ts'
import { lookedBackInVain, nextReading, type ReadingWindow } from '#domain/reading-plan.ts'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction } from '../data/database.ts'
import { getMonitoredSystem, type MonitoredSystem } from '../data/systems.ts'
import { writeReadings } from '../data/telemetry.ts'
import {
  addReadingCursors,
  advanceReading,
  putOffReading,
  type TakenReading,
  takeReadings,
} from '../data/telemetry-cursors.ts'
import type { Services } from '../services.ts'
import { VendorFault } from '../vendors/fault.ts'
import type { MonitoringVendor } from '../vendors/monitoring/port.ts'
import { startBeat } from './beat.ts'

const beatMs = 5_000
const lookForNewMs = 60_000
/** Of one vendor at once; a call ends after 5 s, so that all of them are done well within the lease. */
const readingsAtOnce = 4
const leaseMs = 60_000
/** So few that one statement gives them their cursors, however many come at once. */
const newAtOnce = 5_000
/** ms until a fault is tried again: ever longer, or six hours for a site that the vendor does not know. */
const retryMs = 30_000
const refusedMs = 6 * millisecondsInHour

/**
 * Asks the monitoring vendors for what they measured, system by system. Any number of servers may run one: a system
 * is read by one of them at a time, and one whose reader died is read again from where it stood. Each vendor goes by
 * itself: one that hangs holds up only its own. The given function ends it after the readings in hand. VENDOR-15
 */
export function startMonitoring(services: Services): () => Promise<void> {
  const ends = [...services.vendors.monitoring].map(([id, vendor]) => startReading(services, id, vendor))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

/** Reads what there is of a vendor, beat by beat. Its end comes after the readings in hand. */
function startReading(services: Services, vendorId: number, vendor: MonitoringVendor): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY

  const readSome = async () => {
    if (performance.now() - lookedAt > lookForNewMs) {
      if (await findNewSystems(services, vendorId)) lookedAt = performance.now()
    }
    return readDue(services, vendorId, vendor)
  }
  return startBeat({
    everyMs: beatMs,
    async round(goOn) {
      while (goOn() && (await readSome()) > 0);
    },
    onFault: (error) => services.log.warn({ err: error, vendor: vendorId }, 'measurements not asked for'),
  })
}

/** Lets some of the systems of a vendor that have come into service since be read too. Whether those were all. */
export async function findNewSystems({ database }: Services, vendorId: number): Promise<boolean> {
  return (await addReadingCursors(database.db, vendorId, newAtOnce)) < newAtOnce
}

/** Reads some of what is due now of a vendor. How many were taken; 0 too once the vendor rests: the others can wait. */
export async function readDue(
  services: Services,
  vendorId: number,
  vendor: MonitoringVendor,
): Promise<number> {
  const due = await takeReadings(services.database.db, vendorId, { limit: readingsAtOnce, leaseMs })
  const ends = await Promise.all(due.map((reading) => readOne(services, vendor, reading)))
  return ends.includes('resting') ? 0 : due.length
}

async function readOne(
  services: Services,
  vendor: MonitoringVendor,
  reading: TakenReading,
): Promise<'read' | 'failed' | 'resting'> {
  const { db } = services.database
  let asked: ReadingWindow | null = null
  try {
    const system = await getMonitoredSystem(db, reading.systemId)
    if (system === null) return 'read'
    asked = nextReading(reading, serviceStart(system, reading), reading.now)
    await readSystem(services, vendor, reading, asked)
    return 'read'
  } catch (error) {
    const kind = error instanceof VendorFault ? error.kind : 'own'
    if (kind !== 'resting') services.log.warn({ err: error, kind }, 'measurements of a system not read')
    const counts = kind !== 'resting' && kind !== 'refused'
    await putOffReading(db, reading, {
      fault: error instanceof VendorFault ? error.code : 'own',
      counts,
      lookedBackAt: counts && asked?.looksBack ? lookedBackInVain(reading.now) : null,
      ...(kind === 'refused'
        ? { waitMs: refusedMs, mostMs: refusedMs }
        : { waitMs: retryMs, mostMs: monitoringPolicy.readEveryMs }),
    })
    return kind === 'resting' ? 'resting' : 'failed'
  }
}

async function readSystem(
  { database }: Services,
  vendor: MonitoringVendor,
  reading: TakenReading,
  asked: ReadingWindow | null,
): Promise<void> {
  const { now } = reading
  const said = asked && (await vendor.readingsOf(reading.siteId, asked.from, asked.to))
  await inTransaction(database.db, {}, async (tx) => {
    const current = await advanceReading(tx, reading, {
      to: asked?.to ?? null,
      lookedBackAt: asked?.looksBack ? now : null,
      waitMs: asked && !asked.isLast ? 0 : monitoringPolicy.readEveryMs,
    })
    if (current && said) await writeReadings(tx, current, said, now)
  })
}

/**
 * From when on a home is measured: the day on which it came into service, at its site. Without one the last two weeks, and
 * all that was not asked for since a stop.
 */
function serviceStart(
  { in_service_date, site_timezone }: MonitoredSystem,
  { now, readUntil }: TakenReading,
): Date {
  if (in_service_date) return startOfSiteDay(in_service_date, site_timezone)
  const { lookBackMs, readOverlapMs } = monitoringPolicy
  const read = readUntil === null ? Number.POSITIVE_INFINITY : readUntil.getTime() - readOverlapMs
  return new Date(Math.min(now.getTime() - lookBackMs, read))
}
