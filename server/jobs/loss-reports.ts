import { homeNames } from '#domain/home-names.ts'
import type { Agreement } from '../data/agreements.ts'
import type { Executor } from '../data/database.ts'
import { getPerson } from '../data/users.ts'
import type { Services } from '../services.ts'
import { enqueueMail } from './mails.ts'

type Told = { user_id: string; email: string; archived: boolean }
type ContextId = { contextId: string | undefined }

/**
 * Mails those who have lost an agreement, in its language and by its home, since they may hold others. Wants the transaction of
 * the change. ADMIN-63
 */
export async function tellOfLostAgreement(
  tx: Executor,
  services: Pick<Services, 'config'>,
  { agreement, loss }: { agreement: Agreement; loss: 'transferred' | 'agreement_archived' },
  holders: readonly Told[],
  { contextId }: ContextId,
): Promise<void> {
  const [home] = homeNames([agreement])
  for (const { user_id, email, archived } of holders) {
    if (archived) continue
    await enqueueMail(tx, services, {
      payload: { template: 'loss', to: email, loss, ...(home && { home: home.label }) },
      language: agreement.primary_language,
      userId: user_id,
      ...(contextId !== undefined && { contextId }),
    })
  }
}

/** Mails a homeowner that their account was archived, if they had set it up. Wants the transaction of the change. ADMIN-63 */
export async function tellOfArchivedAccount(
  tx: Executor,
  services: Pick<Services, 'config'>,
  userId: string,
  { contextId }: ContextId,
): Promise<void> {
  const person = await getPerson(tx, userId)
  if (person?.role !== 'HOMEOWNER' || !person.has_password) return
  await enqueueMail(tx, services, {
    payload: { template: 'loss', to: person.email, loss: 'account_archived' },
    userId,
    ...(contextId !== undefined && { contextId }),
  })
}
