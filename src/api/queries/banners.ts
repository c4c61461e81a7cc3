import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type Banner = components['schemas']['Banner']

/** What the provider has to say to this homeowner on the dashboard, most important first. LAYOUT-33 */
export const bannersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['banners', userId],
    queryFn: async ({ signal }): Promise<Banner[]> =>
      bodyOf(await api.GET('/messaging/banners/', { signal })),
  })
