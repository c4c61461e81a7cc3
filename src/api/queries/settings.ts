import type { QueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'
import { changeOrFind } from './lost-answer.ts'
import { noteMe } from './note-me.ts'
import { meQuery } from './people.ts'
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
 * server says of the person now decides. Only what was sent is noted: the rest of an answer may be older than what is known.
 * ACCOUNT-27, SMS-10
 */
export async function saveSettings(queryClient: QueryClient, userId: string, body: Update): Promise<void> {
  const saved = await save(queryClient, userId, body)
  const known = queryClient.getQueryData(meQuery.queryKey)?.user.settings ?? saved
  const sent = choices.filter((name) => body[name] !== undefined).map((name) => [name, saved[name]])
  noteMe(queryClient, userId, { settings: { ...known, ...Object.fromEntries(sent) } })
  void queryClient.invalidateQueries({ queryKey: receiptsQuery(userId).queryKey })
}
