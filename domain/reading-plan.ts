import { millisecondsInHour } from 'date-fns/constants'
import { monitoringPolicy } from './monitoring-policy.ts'
import { readingPolicy } from './reading-policy.ts'

/** How far a system's readings were asked for, and when its last days were last asked for again. */
export type ReadingCursor = { readUntil: Date | null; lookedBackAt: Date | null }

/** What to ask a monitoring vendor for: [from, to). `isLast`: nothing more is due after it for now. */
export type ReadingWindow = { from: Date; to: Date; looksBack: boolean; isLast: boolean }

/** ms after a look back that failed until the next one: the newest readings come meanwhile. VENDOR-29. */
const lookBackAgainMs = millisecondsInHour

/** When the last days count as asked for again once a look back failed. VENDOR-29. */
export const lookedBackInVain = (now: Date): Date =>
  new Date(now.getTime() - readingPolicy.lookBackEveryMs + lookBackAgainMs)

/**
 * ms until a system is asked about again of which the newest was measured at `heardAt`: sooner where that would count as late
 * before the next reading and a sooner one after it. One that is late already is not asked about more. VENDOR-33.
 */
export function readAgainMs(heardAt: Date | null, now: Date): number {
  const { readEveryMs, readSoonMs } = readingPolicy
  const lateInMs = heardAt === null ? -1 : heardAt.getTime() + monitoringPolicy.offlineAfterMs - now.getTime()
  return lateInMs >= 0 && lateInMs < readEveryMs + readSoonMs ? readSoonMs : readEveryMs
}

/**
 * The next stretch of time to ask for, in whole quarter hours; null when none has passed since `start`, from which on
 * the home is measured. What was asked for lately is asked for again, since vendors send late: the last hours every
 * time, the last days once a day. VENDOR-16, VENDOR-17.
 */
export function nextReading(cursor: ReadingCursor, start: Date, now: Date): ReadingWindow | null {
  const { intervalMs, lookBackMs } = monitoringPolicy
  const { readOverlapMs, lookBackEveryMs, firstReadMs } = readingPolicy
  const quarter = (ms: number) => Math.floor(ms / intervalMs) * intervalMs
  const end = quarter(now.getTime())
  const earliest = quarter(Math.max(start.getTime(), end - firstReadMs))
  const known = cursor.readUntil?.getTime() ?? earliest
  const isBehind = known < end - lookBackMs
  const looksBack =
    !isBehind &&
    (cursor.lookedBackAt === null || now.getTime() - cursor.lookedBackAt.getTime() >= lookBackEveryMs)
  const from = Math.max(earliest, looksBack ? end - lookBackMs : quarter(known) - readOverlapMs)
  const to = Math.min(end, from + lookBackMs)
  if (from >= to) return null
  return { from: new Date(from), to: new Date(to), looksBack, isLast: to === end }
}
