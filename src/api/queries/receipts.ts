import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type ReceiptSummary = components['schemas']['ReceiptSummary']
export type Receipt = components['schemas']['Receipt']

/** What the person agreed to, newest first. */
export const receiptsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['receipts', userId],
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET('/users/{id}/receipts/', { params: { path: { id: userId } }, signal })),
    staleTime: 0,
  })

/** One consent with its text. Only its end may still come. */
export const receiptQuery = (userId: string, receiptId: string) =>
  queryOptions({
    queryKey: ['receipts', userId, receiptId],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/users/{id}/receipts/{receiptId}/', {
          params: { path: { id: userId, receiptId } },
          signal,
        }),
      ),
    staleTime: 0,
  })
