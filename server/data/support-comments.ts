import type { Executor } from './database.ts'
import { supportComments } from './schema/messages.ts'

/** Keeps what a homeowner writes to support, about one of their agreements or none in particular. */
export async function addSupportComment(
  executor: Executor,
  values: { userId: string; agreementId: string | null; comment: string },
): Promise<{ id: string; createdAt: Date }> {
  const [row] = await executor
    .insert(supportComments)
    .values({ user_id: values.userId, agreement_id: values.agreementId, comment: values.comment })
    .returning({ id: supportComments.id, createdAt: supportComments.created_at })
  if (row === undefined) throw new Error('the new comment was not returned')
  return row
}
