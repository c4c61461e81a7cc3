import { refusals } from '../contract/failure.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { inTransaction } from '../data/database.ts'
import { findSystemByVendorSite } from '../data/systems.ts'
import { type Interval, writeIntervals, writePower } from '../data/telemetry.ts'
import { intervalMs } from '../data/telemetry-days.ts'
import type { Services } from '../services.ts'
import { senderOf } from '../session/vendor-key.ts'

type Site = Ask<'ingestTelemetry'>['body']['sites'][number]
type Sent = NonNullable<Site['intervals']>[number]

/** Clocks of vendors may be ahead by so much; ms. */
const aheadMs = 5 * 60_000
const amounts = [
  'solar_wh',
  'home_wh',
  'grid_import_wh',
  'grid_export_wh',
  'battery_charge_wh',
  'battery_discharge_wh',
] as const
/** What only goes one way; production and use may be below zero by what an instrument is off. */
const oneWay = amounts.slice(2)

/** Measurements that monitoring vendors send. */
export const telemetry = (services: Services) =>
  ({
    async ingestTelemetry({ body, machine, params, fail }) {
      const vendorId = senderOf(services.config.telemetry, params.vendor, machine.headers)
      if (vendorId === null) throw refusals.signedOut()
      await services.limits.countBatch(vendorId)
      const wrong = faultsOf(body.sites, Date.now())
      if (Object.keys(wrong).length > 0) return fail(400, 'invalid', 'The request is not valid.', wrong)
      const { db } = services.database
      let accepted = 0
      const unknown: string[] = []
      for (const site of body.sites) {
        const isKnown = await inTransaction(db, {}, async (tx) => {
          const system = await findSystemByVendorSite(tx, vendorId, site.site_id)
          if (!system) return false
          if (site.intervals) await writeIntervals(tx, system, site.intervals.map(toInterval))
          if (site.power)
            await writePower(tx, system.id, { ...noPower, ...site.power, as_of: new Date(site.power.at) })
          return true
        })
        if (isKnown) accepted += site.intervals?.length ?? 0
        else unknown.push(site.site_id)
      }
      return { status: 202, body: { accepted_intervals: accepted, unknown_sites: unknown } }
    },
  }) satisfies Pick<Handlers, 'ingestTelemetry'>

const noPower = { solar_w: null, home_w: null, grid_w: null, battery_w: null, battery_percent: null }

function toInterval({ starts_at, quality, battery_percent, ...sent }: Sent): Interval {
  const values = Object.fromEntries(
    amounts.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  )
  return {
    at: new Date(starts_at),
    ...(quality !== undefined && { quality }),
    ...(battery_percent !== undefined && { battery_percent }),
    ...values,
  }
}

/** What the schema cannot say: each site once, quarters that begin on one and have begun, and no negative way. */
function faultsOf(sites: readonly Site[], now: number): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, { site_id, power, intervals = [] }] of sites.entries()) {
    if (seen.has(site_id)) wrong[`sites.${index}.site_id`] = ['twice']
    seen.add(site_id)
    if (power && Date.parse(power.at) > now + aheadMs) wrong[`sites.${index}.power.at`] = ['future']
    for (const [place, interval] of intervals.entries()) {
      const at = Date.parse(interval.starts_at)
      const where = `sites.${index}.intervals.${place}`
      if (at % intervalMs !== 0) wrong[`${where}.starts_at`] = ['quarter']
      else if (at > now + aheadMs) wrong[`${where}.starts_at`] = ['future']
      for (const name of oneWay) if ((interval[name] ?? 0) < 0) wrong[`${where}.${name}`] = ['negative']
    }
  }
  return Object.fromEntries(Object.entries(wrong).slice(0, 100))
}
