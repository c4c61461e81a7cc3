import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
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
  queryOptions({ ...agreementQuery(agreement.id), initialData: agreement, initialDataUpdatedAt: readAt })
