import { idempotencyVerdict } from '#domain/autopay.ts'
import { Failure, refusals } from '../contract/failure.ts'
import type { Tx } from '../data/database.ts'
import { beginIntention, findIntention, finishIntention, type Intention } from '../data/idempotency.ts'
import type { Services } from '../services.ts'
import { codeMatches, hashCode } from '../session/secrets.ts'

/**
 * Does once what an intention asks, in one transaction with the note of it: asked again, as after an answer that was lost,
 * it gives the answer of the first time. Of two at once the second meets the unique key of the first: it wants `orAgain`.
 * @throws Failure 422 `idempotency_key_reused` when the key came with another body
 */
export async function once<T>(
  tx: Tx,
  { config: { secrets } }: Services,
  intention: Intention,
  body: unknown,
  make: () => Promise<{ status: number; answer: T }>,
): Promise<T> {
  const asked = JSON.stringify(body)
  const known = await findIntention(tx, intention)
  const isSame = known !== null && codeMatches(secrets, known.bodyHash, asked, intention.operation)
  const verdict = idempotencyVerdict(
    known && { bodyHash: isSame ? asked : '', answered: known.answer !== null },
    asked,
  )
  if (verdict === 'otherBody')
    throw new Failure(422, 'idempotency_key_reused', 'This key was used for something else.')
  // The answer was one of the contract when it was stored, and is validated again on its way out.
  if (verdict === 'replay') return known?.answer as T
  if (verdict === 'running') throw refusals.busy()
  await beginIntention(tx, intention, hashCode(secrets, asked, intention.operation))
  const made = await make()
  await finishIntention(tx, intention, made)
  return made.answer
}
