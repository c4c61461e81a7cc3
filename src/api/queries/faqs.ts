import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type FaqPlace, sortFaqs } from '#domain/faq.ts'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type Faq = components['schemas']['Faq']
export type Tag = components['schemas']['Tag']
export type NewFaq = components['schemas']['NewFaq']
export type FaqUpdate = components['schemas']['FaqUpdate']

/** All questions, the hidden ones too, in their order: what staff keep. Never from what a homeowner was given. */
export const allFaqsQuery = queryOptions({
  queryKey: ['all-faqs'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/faqs/', { signal })),
  // Others write at the same time: whoever comes back to the tab sees how they stand now.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/tags/', { signal })),
  staleTime: 0,
})

/** Writes into the list what is known of it here: the rest of it is as old as it was. FAQ-20 */
export function writeFaqs(queryClient: QueryClient, write: (before: Faq[]) => Faq[]): void {
  const { queryKey } = allFaqsQuery
  const query = queryClient.getQueryCache().find<Faq[]>({ queryKey })
  // As an answer it would be new, and no longer one that could not be read anew.
  if (query?.state.data) query.setState({ data: write(query.state.data) })
}

/** Notes a question as the server has it after it was saved; the list is read anew behind it. */
export function noteFaq(queryClient: QueryClient, saved: Faq): void {
  writeFaqs(queryClient, (before) => sortFaqs([...before.filter(({ id }) => id !== saved.id), saved]))
  void queryClient.invalidateQueries({ queryKey: allFaqsQuery.queryKey })
}

/** Makes a question; under the same key the same one again, however often it is sent. FAQ-15 */
export async function createFaq(faq: NewFaq, key: string): Promise<Faq> {
  return bodyOf(await api.POST('/faqs/', { params: { header: { 'Idempotency-Key': key } }, body: faq }))
}

export async function updateFaq(id: string, change: FaqUpdate): Promise<Faq> {
  return bodyOf(await api.PATCH('/faqs/{id}/', { params: { path: { id } }, body: change }))
}

export async function moveFaq(id: string, { beside, side }: FaqPlace): Promise<void> {
  await api.POST('/faqs/{id}/move/', { params: { path: { id } }, body: { beside: String(beside), side } })
}

export async function createTag(tag: string): Promise<Tag> {
  return bodyOf(await api.POST('/tags/', { body: { tag } }))
}
