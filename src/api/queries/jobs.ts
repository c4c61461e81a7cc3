import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { platformPolicy } from '#domain/policy.ts'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type Job = components['schemas']['Job']
export type JobSummary = components['schemas']['JobSummary']

const isUnderWay = ({ state }: JobSummary) => state === 'waiting' || state === 'running'

/** How far long work is. Whoever follows it asks again by its chart. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: async ({ signal }): Promise<Job> =>
      bodyOf(await api.GET('/jobs/{id}/', { params: { path: { id } }, signal })),
    retry: false,
  })

/** A page of the long work that the person started, newest first; asked again while some of it goes on. BACKFILL-15 */
export const jobsQuery = (page: number) =>
  queryOptions({
    queryKey: ['jobs', 'page', page],
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET('/jobs/', { params: { query: { page, page_size: 10 } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? platformPolicy.jobPollMs : false),
    refetchOnWindowFocus: true,
  })

/** All the long work that the person started, newest first. */
export async function fetchJobs(): Promise<JobSummary[]> {
  const all: JobSummary[] = []
  for (let page = 1; ; page += 1) {
    const found = bodyOf(await api.GET('/jobs/', { params: { query: { page, page_size: 100 } } }))
    all.push(...found.results)
    if (page >= found.total_pages) return all
  }
}
