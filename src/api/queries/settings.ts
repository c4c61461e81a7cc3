import type { QueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import { isRefusal } from '../failure.ts'
import type { components } from '../schema.gen.ts'
import { noteMe } from './note-me.ts'
import { askWhoThisIs } from './people.ts'
import { receiptsQuery } from './receipts.ts'

type Update = components['schemas']['SettingsUpdate']
const choices = ['research_opt_in', 'privacy_policy_accepted', 'sms_opt_in'] as const

async function save(queryClient: QueryClient, userId: string, body: Update) {
  try {
    return bodyOf(await api.PATCH('/users/{id}/settings/', { params: { path: { id: userId } }, body }))
  } catch (error) {
    if (isRefusal(error)) throw error
    const user = await askWhoThisIs(queryClient).then(
      (me) => me.user,
      () => null,
    )
    if (user?.id !== userId) throw error
    const { settings } = user
    if (choices.some((name) => body[name] !== undefined && body[name] !== settings[name])) throw error
    return settings
  }
}

/**
 * Saves what the person agreed to or took back; the shown settings and receipts follow. When the answer was lost, what the
 * server says of the person now decides. ACCOUNT-27, SMS-10
 */
export async function saveSettings(queryClient: QueryClient, userId: string, body: Update): Promise<void> {
  const settings = await save(queryClient, userId, body)
  noteMe(queryClient, userId, { settings })
  void queryClient.invalidateQueries({ queryKey: receiptsQuery(userId).queryKey })
}
