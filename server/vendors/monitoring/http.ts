import * as v from 'valibot'
import { instantFault, intervalFaults } from '#domain/readings.ts'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
import { asObject, below, getJson } from '../post-json.ts'
import type { MonitoringVendor } from './port.ts'

export type HttpMonitoring = {
  /** The number of its systems. */
  vendorId: number
  /** Fixed: sites are asked about at `sites` below it and nowhere else. */
  url: URL
  key: string
  deadlineMs: number
}

/** Two weeks of quarter hours with every value named are a third of it. */
const mostBytes = 1024 * 1024

/** What alone says that a site is unknown: a wrong key or a redirect is about the vendor, not about one home. VENDOR-19. */
const unknownSite = [404, 410]

const whole = (most: number, least = -most) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))))
/** 1 MW over a quarter hour. */
const wh = whole(250_000)
const watts = whole(1_000_000)
const percent = whole(100, 0)
const instant = v.pipe(v.string(), v.maxLength(35), v.isoTimestamp())

const quarterHour = v.object({
  starts_at: instant,
  quality: v.optional(v.picklist(['measured', 'estimated', 'late'])),
  solar_wh: wh,
  home_wh: wh,
  grid_import_wh: wh,
  grid_export_wh: wh,
  battery_charge_wh: wh,
  battery_discharge_wh: wh,
  battery_percent: percent,
})
const sample = v.nullable(
  v.object({
    at: instant,
    solar_w: watts,
    home_w: watts,
    grid_w: watts,
    battery_w: watts,
    battery_percent: percent,
  }),
)
/** Each of them is looked at by itself: one that cannot be would hold up its home for good, as it is asked for again and again. */
const readings = v.object({
  intervals: v.pipe(v.array(v.unknown()), v.maxLength(3_000)),
  power: v.optional(v.unknown(), null),
})

const offContract = (issue?: v.BaseIssue<unknown>) =>
  new VendorFault('monitoring', 'off_contract', issue ? (v.getDotPath(issue) ?? null) : null)

/** Those of the quarter hours that were asked for which can be. @throws VendorFault when there are some, and none can be. */
function soundOf(intervals: readonly unknown[], [from, to]: [Date, Date], now: Date) {
  let fault: VendorFault | null = null
  const sound = intervals.flatMap((said) => {
    const read = v.safeParse(quarterHour, said)
    if (!read.success) {
      fault ??= offContract(read.issues[0])
      return []
    }
    const interval = read.output
    const at = Date.parse(interval.starts_at)
    if (at < from.getTime() || at >= to.getTime()) return []
    if (intervalFaults(interval, now).length === 0) return [interval]
    fault ??= offContract()
    return []
  })
  if (sound.length === 0 && fault !== null) throw fault
  return sound
}

/** The newest sample; null for none and for one of years ago. `wrong`: it cannot be. */
function sampleOf(said: unknown, now: Date): v.InferOutput<typeof sample> | 'wrong' {
  const read = v.safeParse(sample, said)
  if (!read.success) return 'wrong'
  const power = read.output
  const fault = power && instantFault(Date.parse(power.at), now)
  if (fault === 'future') return 'wrong'
  return fault === 'past' ? null : power
}

/**
 * A monitoring vendor over https: `GET <url>/sites/<site_id>/readings?from=…&to=…` with our bearer key answers
 * `{intervals, power}` in the shapes of `POST /telemetry/{vendor}/`. Quarter hours outside of what was asked are left, and
 * those that cannot be, unless all are such; so is a sample that cannot be beside some that can, and one of years ago: of a
 * site that was not heard of since it is the newest. An object that does not fit is that site's fault, for which no other is
 * held up. VENDOR-29
 */
export function httpMonitoring({ url, key, deadlineMs }: Omit<HttpMonitoring, 'vendorId'>): MonitoringVendor {
  const spare = breaker('monitoring')
  const sites = below(url, 'sites')
  const call = { vendor: 'monitoring', key, deadlineMs, mostBytes, refusals: unknownSite }

  return {
    async readingsOf(siteId, from, to, now) {
      const address = below(sites, `${encodeURIComponent(siteId)}/readings`)
      address.search = String(new URLSearchParams({ from: from.toISOString(), to: to.toISOString() }))
      const said = await spare(async () => asObject('monitoring', await getJson({ ...call, address })))
      const read = v.safeParse(readings, said)
      if (!read.success) throw offContract(read.issues[0])
      const intervals = soundOf(read.output.intervals, [from, to], now)
      const power = sampleOf(read.output.power, now)
      if (power === 'wrong' && intervals.length === 0)
        throw new VendorFault('monitoring', 'off_contract', 'power')
      return { intervals, power: power === 'wrong' ? null : power }
    },
  }
}
