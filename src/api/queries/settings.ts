import type { QueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'
import { noteMe } from './note-me.ts'
import { receiptsQuery } from './receipts.ts'

/** Saves what the person agreed to or took back; the shown settings and receipts follow. */
export async function saveSettings(
  queryClient: QueryClient,
  userId: string,
  body: components['schemas']['SettingsUpdate'],
): Promise<void> {
  const settings = bodyOf(
    await api.PATCH('/users/{id}/settings/', { params: { path: { id: userId } }, body }),
  )
  noteMe(queryClient, userId, { settings })
  void queryClient.invalidateQueries({ queryKey: receiptsQuery(userId).queryKey })
}
