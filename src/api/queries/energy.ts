import { queryOptions } from '@tanstack/react-query'
import type { SiteCategory } from '#domain/site-categories.ts'
import { api, bodyOf } from '../client.ts'
import { fresh, rangeKey, type Series, within } from './monitoring.ts'
import { rangeQuery, type SeriesRange } from './series-range.ts'

async function askEnergy(
  id: string,
  category: SiteCategory,
  range: SeriesRange,
  signal: AbortSignal,
): Promise<Series> {
  const params = { path: { id }, query: { ...rangeQuery(range), include_energy_allocation: true } }
  const init = { params, signal: within(signal) }
  switch (category) {
    case 'solar':
      return bodyOf(await api.GET('/systems/{id}/solar/energy/', init))
    case 'home':
      return bodyOf(await api.GET('/systems/{id}/home/energy/', init))
    case 'battery':
      return bodyOf(await api.GET('/systems/{id}/battery/energy/', init))
    case 'grid':
      return bodyOf(await api.GET('/systems/{id}/grid/energy/', init))
  }
}

/** Energy of a part of the home, with where it went or came from. */
export const energyQuery = (id: string, category: SiteCategory, range: SeriesRange) =>
  queryOptions({
    queryKey: ['energy', id, category, ...rangeKey(range)],
    queryFn: ({ signal }) => askEnergy(id, category, range, signal),
    ...fresh,
  })
