import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type StaffLinks = components['schemas']['StaffLinks']

/** Where staff go on outside the portal; the same as long as the page is open. */
export const staffLinksQuery = queryOptions({
  queryKey: ['staffLinks'],
  queryFn: async ({ signal }): Promise<StaffLinks> => bodyOf(await api.GET('/staff_links/', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
