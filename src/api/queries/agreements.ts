import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import { isRefusal } from '../failure.ts'
import type { components, operations } from '../schema.gen.ts'

export type AgreementPage = components['schemas']['AgreementPage']

type AgreementsAsked = operations['listAgreements']['parameters']['query']

/** A page of agreements as staff see them. */
export const agreementPageQuery = (asked: AgreementsAsked) =>
  queryOptions({
    queryKey: ['agreements', asked],
    queryFn: async ({ signal }): Promise<AgreementPage> => {
      const page = bodyOf(await api.GET('/agreements/', { params: { query: asked }, signal }))
      if (typeof page === 'string') throw new TypeError('The list of agreements came as a file')
      return page
    },
    placeholderData: keepPreviousData,
  })

/** All agreements of a list as CSV. */
export const agreementsFile = async (asked: AgreementsAsked): Promise<Blob> =>
  bodyOf(await api.GET('/agreements/', { params: { query: { ...asked, format: 'csv' } }, parseAs: 'blob' }))

/** All that staff are shown of agreements, or of what is counted of them, by the first word of its key. */
const ofAgreements = [
  'agreements',
  'staff-agreement',
  'staff-agreement-history',
  'users',
  'user',
  'statistics',
]

/**
 * Asks anew for the lists of agreements, for each with its history, for who holds them and for what is counted; not for the
 * one that has just been `read`. ADMIN-56
 */
export function forgetAgreements(queryClient: QueryClient, read?: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [key, id] }) =>
      ofAgreements.includes(String(key)) && (key !== 'staff-agreement' || id !== read),
  })
}

/** As `forgetAgreements`, of work that changes some: once it is done, and when it is not known whether it was. */
export async function thenForgetAgreements<T>(queryClient: QueryClient, work: Promise<T>): Promise<T> {
  try {
    const done = await work
    forgetAgreements(queryClient)
    return done
  } catch (error) {
    if (!isRefusal(error)) forgetAgreements(queryClient)
    throw error
  }
}

export type Agreement = components['schemas']['Agreement']

/** One agreement. */
const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: ['agreement', id],
    queryFn: async ({ signal }): Promise<Agreement> =>
      bodyOf(await api.GET('/agreements/{id}/', { params: { path: { id } }, signal })),
  })

/** One that came with the person at some time: shown at once, and asked for again when it is old. */
export const ownedAgreement = (agreement: Agreement, readAt: number) =>
  queryOptions({
    ...agreementQuery(agreement.id),
    initialData: agreement,
    initialDataUpdatedAt: readAt,
    refetchOnWindowFocus: true,
  })
