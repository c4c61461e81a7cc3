import { longSessionPolicy, sessionPolicy } from '#domain/policy.ts'
import { refusals } from '../contract/failure.ts'
import type { Executor, Tx } from '../data/database.ts'
import { endSession, createSession as insertSession, replaceSession } from '../data/sessions.ts'
import { markSignedIn } from '../data/users.ts'
import type { Browser } from './browser.ts'
import { type Caller, whoActs } from './caller.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * Signs a person in: the one way into a session, for login, code and the sandbox alike. Always a new id; a session
 * that this browser had before is ended. Ends after 31 minutes without activity and after 12 hours.
 */
export async function createSession(
  executor: Executor,
  browser: Browser,
  who: { userId: string; userAgent: string; deviceId?: string; before: Caller | null },
): Promise<void> {
  if (who.before) await endSession(executor, who.before.parentId ?? who.before.sessionId, 'renewed')
  const token = newToken()
  const { id } = await insertSession(executor, {
    tokenHash: hashToken(token),
    userId: who.userId,
    userAgent: who.userAgent,
    idleMs: sessionPolicy.serverEndsAfterMs,
    absoluteMs: longSessionPolicy.absoluteEndsAfterMs,
    ...(who.deviceId !== undefined && { deviceId: who.deviceId }),
  })
  await markSignedIn(executor, who.userId)
  browser.beginSession(token, { sessionId: id, personId: who.userId })
}

/**
 * Gives whoever is signed in another session id and CSRF token; the old ones are worth nothing from then on, but that
 * for a moment a sign-out with them ends the new one. It ends when the old one would have ended. SEC-4, SESSION-45.
 * @throws Failure 401 when the session is over by now
 */
export async function renewSession(tx: Tx, browser: Browser, caller: Caller): Promise<{ id: string }> {
  const token = newToken()
  const renewed = await replaceSession(tx, caller.sessionId, hashToken(token))
  if (!renewed) throw refusals.signedOut()
  browser.beginSession(token, { sessionId: renewed.id, personId: whoActs(caller).id })
  return renewed
}
