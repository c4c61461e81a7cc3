import { queryOptions } from '@tanstack/react-query'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { type FlowMode, modeNumbered } from '#domain/power-flow.ts'
import type { SiteCategory } from '#domain/site-categories.ts'
import { siteDayOf, sitePeriodAt } from '#domain/site-periods.ts'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'
import { rangeQuery, type SeriesRange } from './series-range.ts'

type Runs = components['schemas']['Series']['quality']
/** The client takes the pairs of `quality` for lists. */
export type Series = Omit<components['schemas']['Series'], 'quality'> & {
  quality: readonly (readonly Runs[number][number][])[]
}
export type PowerFlow = Omit<components['schemas']['PowerFlow'], 'mode'> & { mode: FlowMode | null }
export type EnergySummary = components['schemas']['EnergySummary']
export type EnergyAmount = components['schemas']['EnergyAmount']
export type System = components['schemas']['System']

/**
 * The new answer at most 15 s after it was asked for; what was there before stays until then. A browser without `any` waits
 * on, as for a write.
 */
export function within(signal: AbortSignal): AbortSignal {
  return AbortSignal.any?.([signal, AbortSignal.timeout(monitoringPolicy.requestTimeoutMs)]) ?? signal
}

/** How long measurements count as new, and how they are kept so. ENERGY-27 */
export const fresh = {
  staleTime: monitoringPolicy.staleMs,
  refetchInterval: monitoringPolicy.staleMs,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
} as const
const powerEveryMs = 60_000

export const powerFlowQuery = (id: string) =>
  queryOptions({
    queryKey: ['power-flow', id],
    queryFn: async ({ signal }): Promise<PowerFlow> => {
      const init = { params: { path: { id } }, signal: within(signal) }
      const flow = bodyOf(await api.GET('/systems/{id}/monitoring/power_flow/', init))
      return { ...flow, mode: modeNumbered(flow.mode) }
    },
    ...fresh,
    staleTime: powerEveryMs / 2,
    refetchInterval: powerEveryMs,
    // Asked for by the loader of the overview: what failed there is not asked for by each of its parts once more.
    retryOnMount: false,
  })

/** What the roof made by today; another day at the home asks anew, since that of the day before has its name no more. */
export const summaryQuery = ({ id, site_timezone }: Pick<System, 'id' | 'site_timezone'>, now: number) =>
  queryOptions({
    queryKey: ['energy-summary', id, siteDayOf(new Date(now), site_timezone)],
    queryFn: async ({ signal }): Promise<EnergySummary> =>
      bodyOf(
        await api.GET('/systems/{id}/solar/energy/summary/', {
          params: { path: { id } },
          signal: within(signal),
        }),
      ),
    ...fresh,
  })

async function askPower(
  id: string,
  category: SiteCategory,
  range: SeriesRange,
  signal: AbortSignal,
): Promise<Series> {
  const init = { params: { path: { id }, query: rangeQuery(range) }, signal: within(signal) }
  if (category === 'solar') return bodyOf(await api.GET('/systems/{id}/solar/power/', init))
  const path = { id, allocation: category }
  return bodyOf(
    await api.GET('/systems/{id}/{allocation}/power/', { ...init, params: { ...init.params, path } }),
  )
}

/** The part of a key that names a period. */
export function rangeKey(range: SeriesRange) {
  return [range.start.getTime(), range.end.getTime(), range.level] as const
}

/** Mean power of a part of the home by quarter hour. */
export const powerQuery = (id: string, category: SiteCategory, range: SeriesRange) =>
  queryOptions({
    queryKey: ['power', id, category, ...rangeKey(range)],
    queryFn: ({ signal }) => askPower(id, category, range, signal),
    ...fresh,
  })

/** Today at the home. */
export function todayAt(timeZone: string, now: Date): SeriesRange {
  const { start, end } = sitePeriodAt('day', now, timeZone)
  return { start, end, timeZone, level: null }
}
