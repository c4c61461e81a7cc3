import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type Banner = components['schemas']['Banner']

/**
 * What the provider has to say to this homeowner on the dashboard, most important first, in a language. What stood
 * there for the same person stays until it has come. LAYOUT-33, LANG-23
 */
export const bannersQuery = (userId: string, language: Language) =>
  queryOptions({
    queryKey: ['banners', userId, language],
    queryFn: async ({ signal }): Promise<Banner[]> =>
      bodyOf(await api.GET('/messaging/banners/', { params: { query: { language } }, signal })),
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })
