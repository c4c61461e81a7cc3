import { idempotencyVerdict } from '#domain/autopay.ts'
import { Failure, refusals } from '../contract/failure.ts'
import type { Tx } from '../data/database.ts'
import { beginIntention, findIntention, finishIntention, type Intention } from '../data/idempotency.ts'
import type { Services } from '../services.ts'
import { codeMatches, hashCode } from '../session/secrets.ts'

/** How an intention stands that is asked now: whether it is new, and the answer if it has one. `asked` tells one body from another. */
export async function standOf(tx: Tx, { config }: Services, intention: Intention, asked: string) {
  const known = await findIntention(tx, intention)
  const isSame = known !== null && codeMatches(config.secrets, known.bodyHash, asked, intention.operation)
  const verdict = idempotencyVerdict(
    known && { bodyHash: isSame ? asked : '', answered: known.answer !== null },
    asked,
  )
  return { verdict, answer: known?.answer }
}

/**
 * Does once what an intention asks, in one transaction with the note of it: asked again, as after an answer that was lost,
 * it gives the answer of the first time. Of two at once the second meets the unique key of the first: it wants `orAgain`.
 * @throws Failure 422 `idempotency_key_reused` when the key came with another body
 */
export async function once<T>(
  tx: Tx,
  services: Services,
  intention: Intention,
  body: unknown,
  make: () => Promise<{ status: number; answer: T }>,
): Promise<T> {
  const asked = JSON.stringify(body)
  const { verdict, answer } = await standOf(tx, services, intention, asked)
  if (verdict === 'otherBody')
    throw new Failure(422, 'idempotency_key_reused', 'This key was used for something else.')
  // The answer was one of the contract when it was stored, and is validated again on its way out.
  if (verdict === 'replay') return answer as T
  if (verdict === 'running') throw refusals.busy()
  await beginIntention(tx, intention, hashCode(services.config.secrets, asked, intention.operation))
  const made = await make()
  await finishIntention(tx, intention, made)
  return made.answer
}
