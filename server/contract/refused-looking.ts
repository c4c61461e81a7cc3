import { uuid } from '#domain/uuid.ts'
import { isNoted, recordAccess } from '../data/access-log.ts'
import { isHeldBy } from '../data/agreement-holders.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import type { OperationFacts } from './specification.ts'

const seen = 'impersonation_refused'

/**
 * Keeps on record, with both ids, that somebody who looks as a homeowner tried to write. Only what is about this homeowner
 * stands in what they read: their account, or an agreement of theirs; and each operation once for each look, so that no
 * repeating of it buries when the look began. IMP-15, IMP-27, IMP-35
 */
export async function noteRefusedWrite(
  services: Services,
  { sessionId, user, impersonator }: Caller,
  operation: OperationFacts,
  pathId: string | undefined,
): Promise<void> {
  if (!impersonator) return
  const { db } = services.database
  const isTheirs = await isAbout(services, user.id, operation, pathId)
  const details = {
    operation: operation.operationId,
    ...(isTheirs && pathId !== undefined && { about: pathId }),
  }
  const isNews = isTheirs && !(await isNoted(db, { action: seen, subjectId: user.id, sessionId, details }))
  await recordAccess(db, {
    action: isNews ? seen : 'refused_while_impersonating',
    actorId: impersonator.id,
    subjectId: user.id,
    sessionId,
    details,
  })
}

async function isAbout(
  { database }: Services,
  userId: string,
  { policy }: OperationFacts,
  pathId: string | undefined,
): Promise<boolean> {
  // Without an id it is about whoever is signed in, unless it is a way in, or the staff's.
  if (pathId === undefined) return policy.some((grant) => ['signed_in', 'owner', 'self'].includes(grant))
  if (pathId === userId) return true
  return uuid.test(pathId) && (await isHeldBy(database.db, userId, pathId))
}
