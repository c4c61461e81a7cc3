import { queryOptions } from '@tanstack/react-query'
import { faqRetryDelayMs } from '#domain/faq.ts'
import { api, bodyOf } from '../client.ts'
import { statusOf } from '../failure.ts'
import type { components } from '../schema.gen.ts'

export type Faq = components['schemas']['Faq']

const mostRetries = 3
/** No answer, or the server's own failure: either may pass by itself. */
const mayPass = (error: unknown) => statusOf(error) === 0 || statusOf(error) >= 500

/** The questions; with a signal it ends when nobody looks at them any more. */
export async function askFaqs(signal?: AbortSignal) {
  return bodyOf(await api.GET('/faqs/', { signal }))
}

/** The questions that are meant for this person, in their order, each with its answer. */
export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: ({ signal }) => askFaqs(signal),
  staleTime: 15 * 60_000,
  retry: (failures, error) => failures < mostRetries && mayPass(error),
  retryDelay: faqRetryDelayMs,
})

/** Sends a message to support; gives its id. Under the same key it arrives once, however often it is sent. SUP-30 */
export async function sendComment(comment: string, agreementId: string | null, key: string): Promise<string> {
  const { id } = bodyOf(
    await api.POST('/support/user_comment/', {
      params: { header: { 'Idempotency-Key': key } },
      body: { comment, ...(agreementId !== null && { agreement_id: agreementId }) },
    }),
  )
  return id
}
