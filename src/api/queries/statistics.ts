import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type AgreementStatistics = components['schemas']['AgreementStatistics']
export type UserStatistics = components['schemas']['UserStatistics']
export type MonitoringPage = components['schemas']['MonitoringPage']
export type MonitoringRow = components['schemas']['MonitoringRow']

export const agreementStatisticsQuery = queryOptions({
  queryKey: ['statistics', 'agreements'],
  queryFn: async ({ signal }): Promise<AgreementStatistics> => {
    const counts = bodyOf(await api.GET('/agreements/statistics/', { signal }))
    if (typeof counts === 'string' || !('by_status' in counts))
      throw new TypeError('The statistics of agreements came as something else')
    return counts
  },
})

export const userStatisticsQuery = queryOptions({
  queryKey: ['statistics', 'users'],
  queryFn: async ({ signal }): Promise<UserStatistics> =>
    bodyOf(await api.GET('/users/statistics/', { signal })),
})

export type MonitoringAsked = { monitoring: 'good' | 'bad'; page: number; page_size: number }

/** A page of the systems that report well, or badly. */
export const monitoringQuery = (query: MonitoringAsked) =>
  queryOptions({
    queryKey: ['statistics', 'monitoring', query],
    queryFn: async ({ signal }): Promise<MonitoringPage> => {
      const page = bodyOf(await api.GET('/agreements/statistics/', { params: { query }, signal }))
      if (typeof page === 'string' || !('results' in page))
        throw new TypeError('The list of systems came as something else')
      return page
    },
    placeholderData: keepPreviousData,
  })

/** All of them as CSV. STAT-6 */
export const monitoringFile = async (monitoring: 'good' | 'bad'): Promise<Blob> =>
  bodyOf(
    await api.GET('/agreements/statistics/', {
      params: { query: { monitoring, format: 'csv' } },
      parseAs: 'blob',
    }),
  )
