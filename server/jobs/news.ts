import type { Executor } from '../data/database.ts'
import { addInboxMessage } from '../data/inbox.ts'

/** What somebody is told of their system or project, in their language, with a button and the path that it leads to. */
export type News = { subject: string; text: string; button: string; path: string }

/** Puts news into somebody's inbox. Wants a transaction: it stands there once what it tells of is kept. */
export async function addNews(
  tx: Executor,
  userId: string,
  { subject, text, button, path }: News,
): Promise<void> {
  await addInboxMessage(tx, {
    user_id: userId,
    subject,
    body: text,
    category: 'system',
    deeplink: path,
    cta_title: button,
  })
}
