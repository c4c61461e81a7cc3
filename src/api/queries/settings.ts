import type { QueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'
import { changeOrFind } from './lost-answer.ts'
import { noteMe } from './note-me.ts'
import { receiptsQuery } from './receipts.ts'

type Update = components['schemas']['SettingsUpdate']
const choices = ['research_opt_in', 'privacy_policy_accepted', 'sms_opt_in'] as const

const save = (queryClient: QueryClient, userId: string, body: Update) =>
  changeOrFind(
    queryClient,
    userId,
    async () => bodyOf(await api.PATCH('/users/{id}/settings/', { params: { path: { id: userId } }, body })),
    ({ settings }) =>
      choices.every((name) => body[name] === undefined || body[name] === settings[name]) ? settings : null,
  )

/**
 * Saves what the person agreed to or took back; the shown settings and receipts follow. When the answer was lost, what the
 * server says of the person now decides. ACCOUNT-27, SMS-10
 */
export async function saveSettings(queryClient: QueryClient, userId: string, body: Update): Promise<void> {
  const settings = await save(queryClient, userId, body)
  noteMe(queryClient, userId, { settings })
  void queryClient.invalidateQueries({ queryKey: receiptsQuery(userId).queryKey })
}
