import { millisecondsInDay as dayMs } from 'date-fns/constants'
import { milestoneShown } from '#domain/milestones.ts'
import { monitoringPolicy } from '#domain/policy.ts'
import { flowMode, systemStatus } from '#domain/power-flow.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { listOpenWarnings } from '../data/early-warnings.ts'
import { getMonitoredSystem, type MonitoredSystem } from '../data/systems.ts'
import { isWholeDays, readBreakdown, readPower, readSeries, readSummary } from '../data/telemetry.ts'
import { isSiteUnknown, readLastAsked } from '../data/telemetry-cursors.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import { longFrom, longPeriods } from './long-periods.ts'

type SeriesRequest = Parameters<typeof readSeries>[2]
type SeriesQuery = {
  start_time: string
  end_time: string
  aggregation_level?: 'hour' | 'day' | 'month'
  include_energy_allocation?: boolean
}

type Fail = (status: 400, code: string, detail: string, fields?: Record<string, string[]>) => never

/** Power and energy of a system, by the site's own days (ENERGY-3). */
export const monitoring = ({ database, vendors }: Services) => {
  const { db } = database
  const inTurn = longPeriods()

  /** The system, if this person may see it; ownership is in the SQL. */
  async function monitored(caller: Caller, systemId: string): Promise<MonitoredSystem> {
    const owner = caller.user.role === 'HOMEOWNER' ? { userId: caller.user.id } : {}
    const system = await getMonitoredSystem(db, systemId, owner)
    if (!system) throw refusals.notFound()
    return system
  }

  /** Whether nobody who is asked knows the home. POWER-10 */
  const isUnknown = async ({ id, site_id }: MonitoredSystem): Promise<boolean> =>
    isSiteUnknown({ site_id, ...(await readLastAsked(db, id)) }, vendors.monitoring)

  type SeriesAsk = { caller: Caller; params: { id: string }; query: SeriesQuery; now: Date; fail: Fail }

  async function series(ask: SeriesAsk, category: SeriesRequest['category'], unit: SeriesRequest['unit']) {
    const system = await monitored(ask.caller, ask.params.id)
    const { start, end } = periodOf(ask.query, ask.fail)
    const resolution = ask.query.aggregation_level ?? '15min'
    const read = () =>
      readSeries(db, system, {
        ...{ category, unit, resolution, start, end, now: ask.now },
        allocation: ask.query.include_energy_allocation ?? false,
      })
    const body = await (isLong({ start, end }, resolution) ? inTurn(ask.caller.user.id, read) : read())
    return { status: 200 as const, body }
  }

  return {
    async getPowerFlow({ caller, params, now, fail }) {
      const system = await monitored(caller, params.id)
      const power = await readPower(db, system.id)
      const { current_milestone } = system
      const as_of = power?.as_of ?? null
      const status = systemStatus({ current_milestone, as_of }, now)
      // Before it is in service there is nothing to know, and one that is heard is known to somebody.
      const is_site_unknown = status === 'Offline' && (await isUnknown(system))
      if (power === null && is_site_unknown)
        return fail(404, 'site_not_found', 'We could not find this site.')
      const sample = {
        solar_w: system.has_solar_monitoring ? (power?.solar_w ?? null) : null,
        home_w: system.has_home_monitoring ? (power?.home_w ?? null) : null,
        grid_w: system.has_grid_monitoring ? (power?.grid_w ?? null) : null,
        battery_w: system.has_battery_monitoring ? (power?.battery_w ?? null) : null,
      }
      const body = {
        as_of: as_of?.toISOString() ?? null,
        status,
        ...sample,
        battery_percent: system.has_battery_monitoring ? (power?.battery_percent ?? null) : null,
        mode: power ? flowMode(sample) : null,
        imbalanced: (power?.imbalance_run ?? 0) >= monitoringPolicy.imbalanceRuns,
        is_site_unknown,
      }
      return { status: 200, body }
    },

    async listEarlyWarnings({ caller, params }) {
      const { id, current_milestone } = await monitored(caller, params.id)
      const open = milestoneShown(current_milestone) === 'IN_SERVICE' ? await listOpenWarnings(db, id) : []
      const body = open.map(({ usual_share: _usual, heard_at, noticed_at, ...warning }) => ({
        ...warning,
        heard_at: heard_at?.toISOString() ?? null,
        noticed_at: noticed_at.toISOString(),
      }))
      return { status: 200, body }
    },

    getSolarPower: (ask) => series(ask, 'solar', 'W'),
    getSolarEnergy: (ask) => series(ask, 'solar', 'Wh'),
    getHomeEnergy: (ask) => series(ask, 'home', 'Wh'),
    getGridEnergy: (ask) => series(ask, 'grid', 'Wh'),
    getBatteryEnergy: (ask) => series(ask, 'battery', 'Wh'),
    getAllocationPower: (ask) => series(ask, ask.params.allocation, 'W'),
    getAllocationEnergy: (ask) => series(ask, ask.params.allocation, 'Wh'),

    async getSolarEnergySummary({ caller, params, now }) {
      const summary = await readSummary(db, await monitored(caller, params.id), now)
      return { status: 200, body: { ...summary, as_of: summary.as_of?.toISOString() ?? null } }
    },

    async getHomeEnergyBreakdown({ caller, params, query, now, fail }) {
      const system = await monitored(caller, params.id)
      const period = periodOf(query, fail)
      const read = () => readBreakdown(db, system, { ...period, now })
      const isQuick = isWholeDays(system, period) || !isLong(period, '15min')
      return { status: 200, body: await (isQuick ? read() : inTurn(caller.user.id, read)) }
    },
  } satisfies Pick<Handlers, MonitoringOperation>
}

type MonitoringOperation =
  | 'getPowerFlow'
  | 'listEarlyWarnings'
  | 'getSolarPower'
  | 'getSolarEnergy'
  | 'getSolarEnergySummary'
  | 'getHomeEnergy'
  | 'getHomeEnergyBreakdown'
  | 'getGridEnergy'
  | 'getBatteryEnergy'
  | 'getAllocationPower'
  | 'getAllocationEnergy'

/** The most days that are answered at once, so that no answer has more values than the contract allows. */
const longestDays = { '15min': 375, hour: 1_500, day: 11_000, month: 11_000 } as const

/** Values of a day, about. */
const perDay = { '15min': 96, hour: 24, day: 1, month: 1 } as const

/** Whether what is read for an answer is long enough to be worked out in turn. LIMIT-35 */
const isLong = ({ start, end }: { start: Date; end: Date }, resolution: keyof typeof perDay) =>
  ((end.getTime() - start.getTime()) / dayMs) * perDay[resolution] >= longFrom

// No home was measured before, and beyond the last a date has no four digits.
const [earliest, latest] = [Date.UTC(1970, 0, 2), Date.UTC(9_000, 0, 1)]

/** The half-open period asked for, within what `longestDays` allows. */
function periodOf(query: Pick<SeriesQuery, 'start_time' | 'end_time' | 'aggregation_level'>, fail: Fail) {
  const start = new Date(query.start_time)
  const end = new Date(query.end_time)
  if (!(start.getTime() >= earliest))
    return fail(400, 'invalid', 'The start is not an instant.', { start_time: ['invalid'] })
  const days = (end.getTime() - start.getTime()) / dayMs
  if (Number.isNaN(days) || days <= 0) {
    return fail(400, 'invalid', 'The end must come after the start.', { end_time: ['invalid'] })
  }
  if (end.getTime() > latest || days > longestDays[query.aggregation_level ?? '15min']) {
    return fail(400, 'invalid', 'The period is longer than this operation answers.', {
      end_time: ['invalid'],
    })
  }
  return { start, end }
}
