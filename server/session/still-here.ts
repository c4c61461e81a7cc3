import { refusals } from '../contract/failure.ts'
import type { Executor } from '../data/database.ts'
import { holdPerson } from '../data/hold-person.ts'
import { isSessionLive } from '../data/sessions.ts'
import type { Caller } from './caller.ts'

/**
 * Asked in the transaction that writes, by who waited for something else meanwhile: whether this caller is still signed in.
 * Another role has ended all sessions, and until the transaction is over none of theirs ends. Behind an agreement that is
 * held, not before it: a transfer holds them in that order, and other persons last. SESSION-40
 * @throws Failure 401 when the session is over by now
 */
export async function holdStillHere(tx: Executor, { user, sessionId }: Caller): Promise<void> {
  await holdPerson(tx, user.id)
  if (!(await isSessionLive(tx, sessionId))) throw refusals.signedOut()
}
