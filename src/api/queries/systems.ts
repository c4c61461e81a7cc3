import { queryOptions } from '@tanstack/react-query'
import { vppPolicy } from '#domain/policy.ts'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type System = components['schemas']['System']
export type VppDetails = components['schemas']['VppDetails']

/** A system with its hardware. */
const systemQuery = (id: string) =>
  queryOptions({
    queryKey: ['system', id],
    queryFn: async ({ signal }): Promise<System> =>
      bodyOf(await api.GET('/systems/{id}/', { params: { path: { id } }, signal })),
  })

/** One that came with the person at some time: shown at once, and asked for again when it is old. */
export const ownedSystem = (system: System, readAt: number) =>
  queryOptions({
    ...systemQuery(system.id),
    initialData: system,
    initialDataUpdatedAt: readAt,
    refetchOnWindowFocus: true,
  })

/** What a system has of the virtual power plant; fresh for a day. VPP-7. */
export const vppDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['vpp-details', id],
    queryFn: async ({ signal }): Promise<VppDetails> =>
      bodyOf(await api.GET('/systems/{id}/vpp_details/', { params: { path: { id } }, signal })),
    staleTime: vppPolicy.staleMs,
    gcTime: vppPolicy.staleMs,
  })
