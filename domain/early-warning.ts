import type { CalendarDate } from './calendar-date.ts'
import { earlyWarningPolicy as policy } from './policy.ts'
import { expectedCurve, expectedEnergy, type Place } from './solar-day.ts'

/** What a homeowner is told before the bill does, gravest first. WARN-9. */
export const earlyWarningKinds = ['silent', 'roof_silent', 'no_production', 'low_production'] as const
export type EarlyWarningKind = (typeof earlyWarningKinds)[number]
export type ProductionKind = Exclude<EarlyWarningKind, 'silent' | 'roof_silent'>

/**
 * Since when nothing is heard of a system, or of its roof, or null while that is not long: more than a day since the last reading, or
 * more than a week in service without any. Readings that are late by minutes or hours are told where the readings
 * stand, and are no warning: the limits of POWER-11 and POWER-12 lie far below. WARN-1, WARN-2, WARN-15.
 */
export function silentSince(
  system: { heardAt: Date | null; inServiceAt: Date | null },
  now: Date,
): Date | null {
  const since = system.heardAt ?? system.inServiceAt
  if (since === null) return null
  const limit = system.heardAt === null ? policy.neverHeardAfterMs : policy.silentAfterMs
  return now.getTime() - since.getTime() > limit ? since : null
}

/**
 * Whether its silence says nothing yet: it was taken up again within a day, after nobody had read it, and nothing came since.
 * WARN-20.
 */
export function isJustTakenUp(system: { heardAt: Date | null; takenUpAt: Date | null }, now: Date): boolean {
  const { heardAt, takenUpAt } = system
  if (takenUpAt === null || (heardAt !== null && heardAt >= takenUpAt)) return false
  return now.getTime() - takenUpAt.getTime() <= policy.silentAfterMs
}

/**
 * How far a vendor that is asked about a system was asked, how many questions about it failed in a row, and whether it says
 * that it does not know the system.
 */
export type Asked = { readUntil: Date | null; faults: number; isRefused: boolean }

/**
 * Whether what vendors post has met a portal: one of its looks at all systems ended between an hour and half a day ago. None
 * did after an outage or a restore, nor in the hour after it, in which vendors post. WARN-23.
 */
export const hearsPosts = (looksEndedAt: readonly Date[], now: Date): boolean =>
  looksEndedAt.some((endedAt) => {
    const ago = now.getTime() - endedAt.getTime()
    return ago >= policy.backAfterMs && ago <= policy.awayAfterMs
  })

/**
 * The moment by which a silence is judged: now, or for a system that a vendor is asked about the end of what it was asked
 * for. Null while that is none, or older than a day: then the portal or the vendor is behind, and not the home. One about
 * which all questions of a day failed is judged by now. WARN-21. Null as well for a system that nobody asks about, where what
 * was posted has met no portal (`hears`). WARN-23.
 */
export function silenceJudgedAt(asked: Asked | null, now: Date, hears: boolean): Date | null {
  if (asked === null) return hears ? now : null
  if (asked.isRefused || asked.faults >= policy.failedQuestionsToTell) return now
  const { readUntil } = asked
  if (readUntil === null || now.getTime() - readUntil.getTime() > policy.silentAfterMs) return null
  return readUntil < now ? readUntil : now
}

/** A whole day of a roof: what it made, and the quarter hours that are known of those that the day has. */
export type ProductionDay = { day: CalendarDate; wh: number | null; covered: number; expected: number }

/** The same beside what a clear sky gives 1 kW on level ground; `share` is null of a day that cannot be judged. */
export type JudgedDay = { day: CalendarDate; wh: number; clearWh: number; share: number | null }

/** Wh that a clear sky gives 1 kW on a day at a place: what season and latitude allow. */
export function clearSkyYield(day: CalendarDate, timeZone: string, place: Place): number {
  return expectedEnergy(expectedCurve(day, timeZone, place, 1))
}

/**
 * A day as it is judged: its production over that of a clear sky. A day of which more than a tenth is missing, or with
 * hardly any sun at the site, says nothing. WARN-6.
 */
export function judgedDay({ day, wh, covered, expected }: ProductionDay, clearWh: number): JudgedDay {
  const isKnown = wh !== null && expected > 0 && covered >= expected * policy.knownShare
  const share = isKnown && clearWh >= policy.darkestDayWh ? Math.max(0, wh) / clearWh : null
  return { day, wh: wh ?? 0, clearWh, share }
}

/**
 * What this roof gives on a clear day, as a share of the clear sky on 1 kW: the ninth decile of its own days before the
 * judged ones. Taken from the roof itself, it holds its size, pitch, shade and age, and a wrong capacity does no harm.
 * Null of fewer than thirty known days: a system as young as that is not judged. WARN-5.
 */
export function usualShare(days: readonly JudgedDay[]): number | null {
  const known = sharesOf(days.slice(-policy.usualDays)).sort((a, b) => a - b)
  if (known.length < policy.usualDaysKnown) return null
  return known[Math.ceil(known.length * policy.usualPercentile) - 1] ?? null
}

const sharesOf = (days: readonly JudgedDay[]): number[] => days.flatMap(({ share }) => share ?? [])

export type ProductionWarning = {
  kind: ProductionKind
  /** the first day of it */
  since: CalendarDate
  /** the share of the clear sky that this roof gives on a clear day, kept while the warning lasts */
  usual: number
  /** Wh of the best day since then, and of a clear day at that time of the year on this roof */
  bestWh: number
  clearWh: number
}

/** Days that `judgeProduction` wants, the last of them yesterday. */
export const daysToJudge = policy.usualDays + policy.lowDays

/**
 * What is wrong with the production of a roof, by its last whole days (oldest first, without a gap in the calendar, the
 * last one yesterday), or null. No weather is known to the portal, so the sky is allowed for in two ways. Almost
 * nothing for three days running is less than the darkest clouds let through. And of fourteen days even the best is
 * below half of what a clear day gives this roof: clouds pass within two weeks, a lost string does not. A fault that
 * began before is judged by what was usual before it. WARN-3, WARN-4, WARN-5, WARN-7.
 */
export function judgeProduction(days: readonly JudgedDay[]): ProductionWarning | null {
  const usual = usualShare(days.slice(0, -policy.lowDays))
  if (usual === null || usual <= 0 || days.at(-1)?.share == null) return null
  const nothing = days.slice(-policy.nothingDays)
  if (
    nothing.length === policy.nothingDays &&
    nothing.every((day) => isBelow(day, policy.nothingShare * usual))
  )
    return warningOf('no_production', runBelow(days, policy.nothingShare * usual), usual)
  const low = sharesOf(days.slice(-policy.lowDays))
  if (low.length >= policy.lowDaysKnown && low.every((share) => share < policy.lowShare * usual))
    return warningOf('low_production', runBelow(days, policy.lowShare * usual), usual)
  return null
}

const isBelow = ({ share }: JudgedDay, limit: number): boolean => share !== null && share < limit

/** The last days below a limit; days that say nothing do not end them, and none of them is the first. */
function runBelow(days: readonly JudgedDay[], limit: number): JudgedDay[] {
  const begins = days.findLastIndex(({ share }) => share !== null && share >= limit) + 1
  const run = days.slice(begins)
  return run.slice(run.findIndex(({ share }) => share !== null))
}

function warningOf(kind: ProductionKind, run: readonly JudgedDay[], usual: number): ProductionWarning | null {
  const [first] = run
  if (first === undefined) return null
  // By what is told of it: the sky of a long run differs, so that a smaller share may be more.
  const best = run.reduce((most, day) => (day.share !== null && day.wh > most.wh ? day : most))
  // A meter of a dead roof may tell a little less than nothing.
  return {
    kind,
    since: first.day,
    usual,
    bestWh: Math.max(0, best.wh),
    clearWh: Math.round(best.clearWh * usual),
  }
}

/**
 * Whether a warning is over: a day that can be judged is a quarter above the threshold that it began with, so that it
 * does not come and go with the weather. WARN-8.
 */
export function hasRecovered(kind: ProductionKind, day: JudgedDay, usual: number): boolean {
  const limit = kind === 'no_production' ? policy.nothingShare : policy.lowShare
  return day.share !== null && day.share >= limit * policy.endsAbove * usual
}
