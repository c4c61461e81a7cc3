import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import * as v from 'valibot'
import { addCalendarDays, daysBetween } from '#domain/calendar-date.ts'
import {
  type Asked,
  clearSkyYield,
  daysToJudge,
  hasRecovered,
  hearsPosts,
  isJustTakenUp,
  type JudgedDay,
  judgedDay,
  judgeProduction,
  silenceJudgedAt,
  silentSince,
} from '#domain/early-warning.ts'
import { siteDayOf, startOfSiteDay } from '#domain/site-periods.ts'
import { type Place, placeOf } from '#domain/solar-day.ts'
import { languageOfHomeowner, listHoldersToTell } from '../data/agreement-holders.ts'
import { type Executor, inTransaction, readNow } from '../data/database.ts'
import {
  beginWarning,
  endWarnings,
  listLooksEnded,
  listOpenWarnings,
  listWatchedSystems,
  noteLook,
  readProductionDays,
  type WatchedSystem,
} from '../data/early-warnings.ts'
import {
  enqueue,
  failJob,
  finishJob,
  isUnderWay,
  keepProgress,
  releaseJob,
  TakenAway,
  takeJobs,
} from '../data/outbox.ts'
import { usualTries } from '../data/schema/work.ts'
import { type AskedVendors, isAskedOf, isSiteUnknown } from '../data/telemetry-cursors.ts'
import type { Services } from '../services.ts'
import { startBeat } from './beat.ts'
import { type WarningFacts, warningNews } from './early-warning-texts.ts'
import { addNews } from './news.ts'

const beatMs = 60_000
const jobKind = 'early-warnings'
/** Each batch of systems that was looked at prolongs the lease. */
const leaseMs = 20 * millisecondsInMinute
const systemsAtOnce = 500

const resultSchema = v.object({ after: v.optional(v.string()) })

/**
 * Looks at every system once an hour, whichever server comes first: silence each time, production once for each whole
 * day. The given function ends it and waits for what is under way.
 */
export const startEarlyWarnings = (services: Services): (() => Promise<void>) =>
  startBeat({
    everyMs: beatMs,
    waits: true,
    async round(goOn) {
      await beginLook(services)
      await lookWhenDue(services, { goOn })
    },
    onFault: (error) => services.log.warn({ err: error }, 'early warnings not looked for'),
  })

/** Begins the look of this hour, unless any server has, or the one before is not over. WARN-22 */
export async function beginLook({ database }: Pick<Services, 'database'>, now?: number): Promise<void> {
  if (await isUnderWay(database.db, jobKind)) return
  const at = now ?? (await readNow(database.db)).getTime()
  const hour = new Date(Math.floor(at / millisecondsInHour) * millisecondsInHour).toISOString()
  await enqueue(database.db, { kind: jobKind, payload: {}, onceKey: `${jobKind}:${hour}` })
}

type Look = { goOn?: () => boolean; now?: Date; atOnce?: number }

type WholeLook = Look & {
  after?: string | undefined
  keep?: (after: string) => Promise<void>
  /** Whether the portal was there for what vendors post. WARN-23 */
  hears?: boolean
}

/** Does the look that is due, as far as `goOn` lets it: what is broken off is handed back, and goes on where it stood. WARN-17 */
export async function lookWhenDue(
  services: Pick<Services, 'database' | 'log' | 'vendors'>,
  look: Look = {},
): Promise<void> {
  const { db } = services.database
  const [job] = await takeJobs(db, { limit: 1, leaseMs, kinds: [jobKind] })
  if (job === undefined) return
  const kept = v.safeParse(resultSchema, job.result)
  const keep = async (after: string) => {
    if (!(await keepProgress(db, job, { after }, { leaseMs, tries: usualTries }))) throw new TakenAway()
  }
  try {
    const now = look.now ?? (await readNow(db))
    const looks = await listLooksEnded(db, jobKind, new Date(now.getTime() - millisecondsInDay))
    const isOver = await lookAtAll(services, {
      ...look,
      hears: hearsPosts(looks, now),
      after: kept.success ? kept.output.after : undefined,
      keep,
    })
    if (isOver) await finishJob(db, job)
    else await releaseJob(db, job)
  } catch (error) {
    if (error instanceof TakenAway) return
    await failJob(db, job, error instanceof Error ? error.name : 'unknown', { tries: usualTries })
    throw error
  }
}

/**
 * Looks at all systems in service from the one after `after` on, some at a time, each time telling `keep` how far it came.
 * One that fails is left for the next look, and holds up no other. False when `goOn` ended it before.
 * @throws what was thrown of the last one when all of those that were looked at together failed
 */
export async function lookAtAll(
  { database: { db }, log, vendors }: Pick<Services, 'database' | 'log' | 'vendors'>,
  { goOn = () => true, now, atOnce = systemsAtOnce, after, keep, hears = true }: WholeLook = {},
): Promise<boolean> {
  for (let from = after; ; ) {
    const systems = await listWatchedSystems(db, { limit: atOnce, ...(from && { after: from }) })
    // A server whose clock is ahead would tell homeowners that nothing is heard of them. SEC-38
    const at = now ?? (await readNow(db))
    let failed = 0
    for (const system of systems) {
      if (!goOn()) return false
      try {
        await inTransaction(db, {}, (tx) => look(tx, system, { asked: vendors.monitoring, hears }, at))
      } catch (error) {
        failed += 1
        if (failed === systems.length) throw error
        log.warn({ err: error, system: system.id }, 'a system not looked at')
      }
    }
    from = systems.at(-1)?.id
    if (from === undefined || systems.length < atOnce) return true
    await keep?.(from)
  }
}

/** Looks at one system that no vendor is asked about, if it is in service. Wants a transaction. */
export async function lookAtSystem(tx: Executor, systemId: string, now: Date): Promise<void> {
  for (const system of await listWatchedSystems(tx, { only: systemId, limit: 1 }))
    await look(tx, system, { asked: new Set(), hears: true }, now)
}

type Hearing = { asked: AskedVendors; hears: boolean }

async function look(tx: Executor, system: WatchedSystem, hearing: Hearing, now: Date): Promise<void> {
  await lookForSilence(tx, system, hearing, now)
  await lookAtProduction(tx, system, now)
}

/**
 * When something was heard of last: the newest sample of it or, where quarter hours came after it or instead of it, the
 * end of their day, since the roll-up knows no nearer; never early, and at most a day late.
 */
function heardAt(as_of: Date | null, known_day: string | null, zone: string, now: Date): Date | null {
  if (known_day === null || (as_of !== null && siteDayOf(as_of, zone) >= known_day)) return as_of
  const end = startOfSiteDay(addCalendarDays(known_day, 1), zone)
  return end < now ? end : now
}

/** What a vendor was asked about a system; null where none is asked. */
function askedOf(system: WatchedSystem, asked: AskedVendors): Asked | null {
  if (!isAskedOf(system, asked)) return null
  const { read_until: readUntil, faults } = system
  return { readUntil, faults: faults ?? 0, isRefused: isSiteUnknown(system, asked) }
}

/** Of the roof alone nothing is told while the whole system is silent: that says it. WARN-15. */
async function lookForSilence(
  tx: Executor,
  system: WatchedSystem,
  { asked, hears }: Hearing,
  now: Date,
): Promise<void> {
  const { as_of, known_day, roof_day, site_timezone: zone } = system
  const judgedAt = silenceJudgedAt(askedOf(system, asked), now, hears)
  if (judgedAt === null) return
  const heard = heardAt(as_of, known_day, zone, now)
  if (isJustTakenUp({ heardAt: heard, takenUpAt: system.taken_up_at }, now)) return
  const isUnknown = isSiteUnknown(system, asked)
  const isSilent = await tellSilence(tx, system, { kind: 'silent', heard, isUnknown }, judgedAt)
  if (isSilent || !system.has_solar_monitoring) return endWarnings(tx, system.id, ['roof_silent'])
  const roofAt = heardAt(system.is_roof_sampled ? as_of : null, roof_day, zone, now)
  await tellSilence(tx, system, { kind: 'roof_silent', heard: roofAt, isUnknown: false }, judgedAt)
}

type Silence = {
  kind: 'silent' | 'roof_silent'
  heard: Date | null
  /** there is no site, or the vendor that is asked does not know it */
  isUnknown: boolean
}

/** Begins or ends a silence, and says whether it lasts. */
async function tellSilence(
  tx: Executor,
  system: WatchedSystem,
  { kind, heard, isUnknown }: Silence,
  now: Date,
): Promise<boolean> {
  const { site_timezone, in_service_date, milestone_changed_at, agreement_created_at } = system
  const inServiceAt =
    in_service_date === null
      ? (milestone_changed_at ?? agreement_created_at)
      : startOfSiteDay(in_service_date, site_timezone)
  const since = silentSince({ heardAt: heard, inServiceAt }, now)
  if (since === null) {
    await endWarnings(tx, system.id, [kind])
    return false
  }
  const facts: WarningFacts = {
    kind,
    since_day: siteDayOf(since, site_timezone),
    heard_at: heard,
    best_wh: null,
    clear_wh: null,
  }
  if (await beginWarning(tx, { ...facts, system_id: system.id, usual_share: null }))
    await tell(tx, system, { ...facts, is_site_unknown: isUnknown }, now)
  return true
}

async function lookAtProduction(tx: Executor, system: WatchedSystem, now: Date): Promise<void> {
  // What no meter tells any more is no warning.
  if (!system.has_solar_monitoring) return endWarnings(tx, system.id, ['no_production', 'low_production'])
  const place = placeOf(system)
  const yesterday = addCalendarDays(siteDayOf(now, system.site_timezone), -1)
  if (place === null || system.judged_day === yesterday) return
  // What came in late is left to be judged: a day that is not whole yet says nothing, and is looked at again.
  if (system.known_day === null || system.known_day < yesterday) return
  // By itself, before the sun of all the others is worked out: while it says nothing it is looked at again every hour.
  const [newest] = await daysFrom(tx, system, place, { first: yesterday, last: yesterday })
  if (newest?.share == null) return
  const first = addCalendarDays(yesterday, 1 - daysToJudge)
  const before = await daysFrom(tx, system, place, { first, last: addCalendarDays(yesterday, -1) })
  let isNothing = false
  for (const { kind, usual_share } of await listOpenWarnings(tx, system.id)) {
    if (kind === 'silent' || kind === 'roof_silent' || usual_share === null) continue
    if (hasRecovered(kind, newest, usual_share)) await endWarnings(tx, system.id, [kind])
    else if (kind === 'no_production') isNothing = true
  }
  const found = isNothing ? null : judgeProduction([...before, newest])
  if (found) {
    const facts: WarningFacts = {
      kind: found.kind,
      since_day: found.since,
      heard_at: null,
      best_wh: found.bestWh,
      clear_wh: found.clearWh,
    }
    if (await beginWarning(tx, { ...facts, system_id: system.id, usual_share: found.usual })) {
      if (found.kind === 'no_production') await endWarnings(tx, system.id, ['low_production'])
      await tell(tx, system, facts, now)
    }
  }
  await noteLook(tx, system.id, yesterday)
}

/** The days from `first` to `last` as they are judged, with those of which nothing is known. */
async function daysFrom(
  tx: Executor,
  { id, site_timezone }: WatchedSystem,
  place: Place,
  { first, last }: { first: string; last: string },
): Promise<JudgedDay[]> {
  const known = new Map((await readProductionDays(tx, id, { first, last })).map((day) => [day.day, day]))
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addCalendarDays(first, index)
    const made = known.get(day) ?? { day, wh: null, covered: 0, expected: 0 }
    return judgedDay(made, made.wh === null ? 0 : clearSkyYield(day, site_timezone, place))
  })
}

/** Writes to everybody who holds the agreement and may come in, each in their language. WARN-10, WARN-18. */
async function tell(tx: Executor, system: WatchedSystem, facts: WarningFacts, now: Date): Promise<void> {
  const noticed_day = siteDayOf(now, system.site_timezone)
  for (const { user_id } of await listHoldersToTell(tx, system.agreement_id)) {
    const news = warningNews(
      { ...facts, noticed_day },
      { street: system.street_1, agreement_id: system.agreement_id },
      await languageOfHomeowner(tx, user_id),
    )
    await addNews(tx, user_id, news)
  }
}
