import { dataQualityMessages } from '#domain/data-quality.ts'
import { listPolicy } from '#domain/policy.ts'
import { systemStatus } from '#domain/power-flow.ts'
import { siteCategories } from '#domain/site-categories.ts'
import { isDaylight, placeOf } from '#domain/solar-day.ts'
import { totalPages } from '#domain/statistics.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { countAgreements, listMonitored, type Monitored, streamMonitored } from '../data/statistics.ts'
import { type AskedVendors, isSiteUnknown } from '../data/telemetry-cursors.ts'
import type { Services } from '../services.ts'
import { readInTime } from '../session/pre-login.ts'
import { csvFile } from './csv-file.ts'
import { countList } from './list-limits.ts'

type Problem = components['schemas']['MonitoringRow']['problems'][number]

/** Agreements in numbers, and how the systems in service report. */
export const statistics = (services: Services) =>
  ({
    async getAgreementStatistics({ caller, clock, now, query }) {
      const { monitoring: are } = query
      const as_of = now.toISOString()
      const asked = services.vendors.monitoring
      if (are === undefined) {
        const counts = await readInTime(services, clock, countAgreements)
        return { status: 200, body: { as_of, ...counts } }
      }
      const isExport = query.format === 'csv'
      await countList(services, clock, caller.user, { of: 'systems', isExport })
      if (isExport) {
        const rows = streamMonitored(services.database.db, are)
        const columns = [...monitoringColumns, 'problems']
        return csvFile(`monitoring-${are}`, { columns, rows, cellsOf: (row) => cellsOf(row, now, asked) })
      }
      const page = query.page ?? 1
      const pageSize = query.page_size ?? listPolicy.adminPageSize
      const { results, count } = await readInTime(services, clock, (tx) =>
        listMonitored(tx, { are, page, pageSize }),
      )
      const rows = results.map((row) => toMonitoringRow(row, now, asked))
      return {
        status: 200,
        body: { as_of, results: rows, count, page, totalPages: totalPages(count, pageSize) },
      }
    },
  }) satisfies Pick<Handlers, 'getAgreementStatistics'>

const monitoringColumns = [
  'agreement_id',
  'homeowner_contract_id',
  'system_id',
  'site_id',
  'vendor_id',
  'status',
  'as_of',
] as const

function cellsOf(row: Monitored, now: Date, asked: AskedVendors) {
  const written = toMonitoringRow(row, now, asked)
  return [...monitoringColumns.map((column) => written[column]), written.problems.join(' ')]
}

function toMonitoringRow(
  row: Monitored,
  now: Date,
  asked: AskedVendors,
): components['schemas']['MonitoringRow'] {
  const asOf = row.power?.as_of ?? null
  const status = systemStatus({ current_milestone: 'IN_SERVICE', as_of: asOf }, now)
  return {
    agreement_id: row.agreement_id,
    homeowner_contract_id: row.homeowner_contract_id,
    system_id: row.system_id,
    site_id: row.site_id,
    vendor_id: row.vendor_id,
    status,
    as_of: asOf?.toISOString() ?? null,
    problems: problemsOf(row, now, asked, status === 'Offline'),
  }
}

/** Each once, gravest first. A late sample is told by `offline`. */
function problemsOf(row: Monitored, now: Date, asked: AskedVendors, isOffline: boolean): Problem[] {
  const { power } = row
  const place = placeOf(row)
  const measured = (category: (typeof siteCategories)[number]) => row[`has_${category}_monitoring`]
  const site = {
    as_of: power?.as_of ?? null,
    imbalance_run: power?.imbalance_run ?? 0,
    categories: siteCategories.filter(measured),
    sample: {
      solar_w: measured('solar') ? (power?.solar_w ?? null) : null,
      home_w: measured('home') ? (power?.home_w ?? null) : null,
      grid_w: measured('grid') ? (power?.grid_w ?? null) : null,
      battery_w: measured('battery') ? (power?.battery_w ?? null) : null,
    },
  }
  const messages = dataQualityMessages(
    row.site_id === null || (isOffline && isSiteUnknown(row, asked)) ? null : site,
    now,
    place !== null && isDaylight(now, place),
  )
  const told = messages.map(({ kind }) => kind).filter((kind) => kind !== 'refresh')
  return [...new Set([...(isOffline ? (['offline'] as const) : []), ...told])]
}
