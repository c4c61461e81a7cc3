import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components, operations } from '../schema.gen.ts'
import { userStatisticsQuery } from './statistics.ts'

export type UserPage = components['schemas']['UserPage']
export type UserRow = UserPage['results'][number]

type UsersAsked = operations['listUsers']['parameters']['query']

/** What changes under the hands of colleagues too is asked for anew soon. */
const staleTime = 5_000

/** A page of people as staff look for them. */
export const userPageQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['users', asked],
    queryFn: async ({ signal }): Promise<UserPage> => {
      const page = bodyOf(await api.GET('/users/', { params: { query: asked }, signal }))
      if (typeof page === 'string') throw new TypeError('The list of users came as a file')
      return page
    },
    placeholderData: keepPreviousData,
    staleTime,
  })

/** All people of a list as CSV. */
export const usersFile = async (asked: UsersAsked): Promise<Blob> =>
  bodyOf(await api.GET('/users/', { params: { query: { ...asked, format: 'csv' } }, parseAs: 'blob' }))

/** One person, as staff see them. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET('/users/{id}/', { params: { path: { id } }, signal })),
    staleTime,
    // Colleagues change them too: whoever comes back to the tab sees how they stand now. ADMIN-55
    refetchOnWindowFocus: 'always',
  })

/** Asks anew for a person, for the lists that they stand in and for the agreements that they hold. */
export function forgetUser(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: userQuery(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['staff-agreement'] })
  forgetUserPages(queryClient)
}

/** Asks anew for the lists of people and how many they are: somebody has come, or is not as they were. ADMIN-56 */
export function forgetUserPages(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['users'] })
  void queryClient.invalidateQueries({ queryKey: userStatisticsQuery.queryKey })
}
