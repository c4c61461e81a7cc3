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

const readings = v.object({
  intervals: v.pipe(
    v.array(
      v.object({
        starts_at: instant,
        quality: v.optional(v.picklist(['measured', 'estimated', 'late'])),
        solar_wh: wh,
        home_wh: wh,
        grid_import_wh: wh,
        grid_export_wh: wh,
        battery_charge_wh: wh,
        battery_discharge_wh: wh,
        battery_percent: percent,
      }),
    ),
    v.maxLength(3_000),
  ),
  power: v.optional(
    v.nullable(
      v.object({
        at: instant,
        solar_w: watts,
        home_w: watts,
        grid_w: watts,
        battery_w: watts,
        battery_percent: percent,
      }),
    ),
    null,
  ),
})

/**
 * A monitoring vendor over https: `GET <url>/sites/<site_id>/readings?from=…&to=…` with our bearer key answers
 * `{intervals, power}` in the shapes of `POST /telemetry/{vendor}/`. Quarter hours outside of what was asked are left, and
 * those that cannot be, unless all are such; so is a sample of years ago: of a site that was not heard of since it is the
 * newest. An object that does not fit is that site's fault, for which no other is held up.
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
      if (!read.success) throw new VendorFault('monitoring', 'off_contract')
      const { intervals, power } = read.output
      const asked = intervals.filter(({ starts_at }) => {
        const at = Date.parse(starts_at)
        return at >= from.getTime() && at < to.getTime()
      })
      const sound = asked.filter((interval) => intervalFaults(interval, now).length === 0)
      const powerFault = power && instantFault(Date.parse(power.at), now)
      if (powerFault === 'future' || (sound.length === 0 && asked.length > 0))
        throw new VendorFault('monitoring', 'off_contract')
      return { intervals: sound, power: powerFault === 'past' ? null : power }
    },
  }
}
