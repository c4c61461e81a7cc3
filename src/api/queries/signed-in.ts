import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type SessionItem = components['schemas']['SessionItem']
export type DeviceItem = components['schemas']['DeviceItem']

/** Where the person is signed in now, newest first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET('/users/{id}/sessions/', { params: { path: { id: userId } }, signal })),
    staleTime: 0,
  })

/** The browsers that need no code to sign in. */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['devices', userId],
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET('/users/{id}/devices/', { params: { path: { id: userId } }, signal })),
    staleTime: 0,
  })

/** Asks anew where the person is signed in: something has ended there. */
export function forgetWhereSignedIn(queryClient: QueryClient, userId: string): Promise<unknown> {
  return Promise.all(
    [sessionsQuery(userId), devicesQuery(userId)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
