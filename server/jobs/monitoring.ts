import { millisecondsInHour } from 'date-fns/constants'
import { monitoringPolicy, readingPolicy } from '#domain/policy.ts'
import { lookedBackInVain, nextReading, type ReadingWindow, readAgainMs } from '#domain/reading-plan.ts'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction } from '../data/database.ts'
import { getMonitoredSystem, type MonitoredSystem } from '../data/systems.ts'
import { newestOf, writeReadings } from '../data/telemetry.ts'
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
/** A call ends after 5 s, so that a reading is done well within it. */
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
  const isToLook = () => performance.now() - lookedAt > lookForNewMs

  /** What keeps new homes from being found keeps none from being read; they are looked for again in a minute. */
  const lookForNew = () =>
    findNewSystems(services, vendorId).catch((error: unknown) => {
      services.log.warn({ err: error, vendor: vendorId }, 'new homes not looked for')
      return true
    })

  const readSome = async (goOn: () => boolean) => {
    if (isToLook() && (await lookForNew())) lookedAt = performance.now()
    return readDue(services, vendorId, vendor, () => goOn() && !isToLook())
  }
  return startBeat({
    everyMs: beatMs,
    async round(goOn) {
      while (goOn() && (await readSome(goOn)) > 0);
    },
    onFault: (error) => services.log.warn({ err: error, vendor: vendorId }, 'measurements not asked for'),
  })
}

/** Lets some of the systems of a vendor that have come into service since be read too. Whether those were all. */
export async function findNewSystems({ database }: Services, vendorId: number): Promise<boolean> {
  return (await addReadingCursors(database.db, vendorId, newAtOnce)) < newAtOnce
}

/**
 * Reads what is due now of a vendor as far as `goOn` lets it, some at once, each of which takes its next one by itself: a
 * slow answer holds up no other. How many were taken; 0 too once the vendor rests: the others can wait.
 */
export async function readDue(
  services: Services,
  vendorId: number,
  vendor: MonitoringVendor,
  goOn: () => boolean = () => true,
): Promise<number> {
  // Once nothing is due all of them end, so that what falls due later is read by as many again.
  let isOver = false
  /** How many were taken; null: the vendor rests. */
  const oneAfterOther = async (): Promise<number | null> => {
    let count = 0
    try {
      do {
        const [reading] = await takeReadings(services.database.db, vendorId, { limit: 1, leaseMs })
        if (reading === undefined) return count
        count += 1
        if ((await readOne(services, vendor, reading)) === 'resting') return null
      } while (goOn() && !isOver)
      return count
    } finally {
      isOver = true
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: services.config.monitoringAtOnce }, oneAfterOther),
  )
  const counts = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
  return counts.includes(null) ? 0 : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
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
        : { waitMs: retryMs, mostMs: readingPolicy.readEveryMs }),
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
  const said = asked && (await vendor.readingsOf(reading.siteId, asked.from, asked.to, now))
  await inTransaction(database.db, {}, async (tx) => {
    const current = await advanceReading(tx, reading, {
      to: asked?.to ?? null,
      lookedBackAt: asked?.looksBack ? now : null,
      waitMs: asked && !asked.isLast ? 0 : readAgainMs(said && newestOf(said, now), now),
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
  const { lookBackMs } = monitoringPolicy
  const { readOverlapMs } = readingPolicy
  const read = readUntil === null ? Number.POSITIVE_INFINITY : readUntil.getTime() - readOverlapMs
  return new Date(Math.min(now.getTime() - lookBackMs, read))
}
