import { instantFault, intervalFaults } from '#domain/readings.ts'
import { refusals } from '../contract/failure.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { inTransaction, readNow } from '../data/database.ts'
import { findSystemToMeasure } from '../data/systems.ts'
import { writeReadings } from '../data/telemetry.ts'
import type { Services } from '../services.ts'
import { senderOf } from '../session/vendor-key.ts'

/** As many as the contract lets an error name. */
const mostFields = 64

type Site = Ask<'ingestTelemetry'>['body']['sites'][number]

/** Measurements that monitoring vendors send. */
export const telemetry = (services: Services) =>
  ({
    async ingestTelemetry({ body, machine, params, fail }) {
      const vendorId = senderOf(services.config.telemetry, params.vendor, machine.headers)
      if (vendorId === null) throw refusals.signedOut()
      await services.limits.countBatch(vendorId)
      const { db } = services.database
      const now = await readNow(db)
      const wrong = faultsOf(body.sites, now)
      if (Object.keys(wrong).length > 0) return fail(400, 'invalid', 'The request is not valid.', wrong)
      let accepted = 0
      const unknown: string[] = []
      for (const site of body.sites) {
        const isKnown = await inTransaction(db, {}, async (tx) => {
          const system = await findSystemToMeasure(tx, vendorId, site.site_id)
          if (system) await writeReadings(tx, system, site, now)
          return system !== null
        })
        if (isKnown) accepted += site.intervals?.length ?? 0
        else unknown.push(site.site_id)
      }
      return { status: 202, body: { accepted_intervals: accepted, unknown_sites: unknown } }
    },
  }) satisfies Pick<Handlers, 'ingestTelemetry'>

/** What the schema cannot say: each site once, quarters that begin on one, of these years, and no negative way. */
function faultsOf(sites: readonly Site[], now: Date): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, { site_id, power, intervals = [] }] of sites.entries()) {
    if (seen.has(site_id)) wrong[`sites.${index}.site_id`] = ['twice']
    seen.add(site_id)
    const powerFault = power && instantFault(Date.parse(power.at), now)
    if (powerFault) wrong[`sites.${index}.power.at`] = [powerFault]
    for (const [place, interval] of intervals.entries()) {
      for (const [field, code] of intervalFaults(interval, now))
        wrong[`sites.${index}.intervals.${place}.${field}`] = [code]
    }
  }
  return Object.fromEntries(Object.entries(wrong).slice(0, mostFields))
}
