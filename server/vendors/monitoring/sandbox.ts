import { siteDayOf } from '#domain/site-periods.ts'
import type { Db } from '../../data/database.ts'
import { intervalMs, siteDay } from '../../data/telemetry-days.ts'
import { VendorFault } from '../fault.ts'
import { powerAt, simulate } from '../telemetry/simulation.ts'
import { findSiteByVendorSite } from '../telemetry/sites.ts'
import type { MonitoringVendor } from './port.ts'

/** The number of the sandbox's vendor that is asked; the others' homes are measured without asking. */
export const sandboxVendorId = 9

/** The sandbox's monitoring vendor: what the simulated houses of its number measured, as late as their feed is. */
export function sandboxMonitoring(db: Db): MonitoringVendor {
  return {
    async readingsOf(siteId, from, to) {
      const site = await findSiteByVendorSite(db, sandboxVendorId, siteId)
      if (!site || site.lagMs === null) throw new VendorFault('monitoring', 'refused')
      const { system, house } = site
      const heard = new Date(Date.now() - site.lagMs)
      const end = Math.min(to.getTime(), Math.floor(heard.getTime() / intervalMs) * intervalMs)
      const dayOf = (at: Date) => siteDayOf(at, system.site_timezone)
      const days = [...simulate(house, dayOf(from), dayOf(new Date(Math.max(end - 1, from.getTime()))))]
      const intervals = days.flatMap((day) => {
        const { start } = siteDay(day.day, system.site_timezone)
        return day.solar_wh.map((solar_wh, index) => ({
          starts_at: new Date(start.getTime() + index * intervalMs).toISOString(),
          solar_wh,
          home_wh: day.home_wh[index] ?? null,
          grid_import_wh: day.grid_import_wh[index] ?? null,
          grid_export_wh: day.grid_export_wh[index] ?? null,
          ...(house.battery && {
            battery_charge_wh: day.battery_charge_wh[index] ?? null,
            battery_discharge_wh: day.battery_discharge_wh[index] ?? null,
            battery_percent: day.battery_percent[index] ?? null,
          }),
        }))
      })
      const [today] = simulate(house, dayOf(heard), dayOf(heard))
      return {
        intervals: intervals.filter(({ starts_at }) => {
          const at = Date.parse(starts_at)
          return at >= from.getTime() && at < end
        }),
        power: today ? sampleAt(powerAt(house, today, heard)) : null,
      }
    },
  }
}

const sampleAt = ({ as_of, ...values }: ReturnType<typeof powerAt>) => ({
  at: as_of.toISOString(),
  ...values,
})
