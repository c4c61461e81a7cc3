import { queryOptions } from '@tanstack/react-query'
import type { FaqPlace } from '#domain/faq.ts'
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
  // Others write at the same time.
  staleTime: 0,
})

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/tags/', { signal })),
  staleTime: 0,
})

export async function createFaq(faq: NewFaq): Promise<Faq> {
  return bodyOf(await api.POST('/faqs/', { body: faq }))
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
