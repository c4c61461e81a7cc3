import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenPolicy } from '#domain/policy.ts'
import { type Executor, inTransaction } from '../data/database.ts'
import { findStaffSessionBehind, type LookingEnd, noteFirstUse, noteReturn } from '../data/impersonations.ts'
import { findContext, type SandboxContext } from '../data/sandbox.ts'
import { endSuccessors, findSession, findSessionAgain, type LiveSession } from '../data/sessions.ts'
import type { Services } from '../services.ts'
import { Browser } from './browser.ts'
import type { Caller } from './caller.ts'
import type { Clock } from './clock.ts'
import { inTime, readInTime } from './pre-login.ts'
import { hashToken, newToken } from './tokens.ts'

/** Everything that is known of a request before it is looked at: which browser, who, and what time it is for them. */
export type Visit = {
  browser: Browser
  caller: Caller | null
  /** Why the cookie, which is that of looking as a homeowner, is answered as the staff session behind it. */
  endedLooking: LookingEnd | null
  clock: Clock
  sandbox: SandboxContext | null
}
type Found = { session: LiveSession; looking: LookingEnd | null }

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

/**
 * Finds out who asks. One query in production; in a sandbox also the context of this browser or person, whose
 * clock offset decides whether the session is still alive.
 */
export async function resolveVisit(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const browser = new Browser(request, reply, services.config)
  const { sessionHash } = browser
  const sandboxHash = services.config.sandbox.on ? browser.sandboxHash : null
  let sandbox = sandboxHash
    ? await findContext(services.database.db, `cookie:${sandboxHash.toString('hex')}`)
    : null
  let found = sessionHash ? await findSessionAt(services, sessionHash, sandbox?.clock_offset_ms ?? 0) : null
  if (found && !sandbox && services.config.sandbox.on && sessionHash) {
    sandbox = await findContext(services.database.db, `user:${found.session.user_id}`)
    if (sandbox?.clock_offset_ms) found = await findSessionAt(services, sessionHash, sandbox.clock_offset_ms)
  }
  const offsetMs = sandbox?.clock_offset_ms ?? 0
  const session = found?.session ?? null
  if (found?.looking === null && sessionHash)
    await noteUse(services, found.session, { tokenHash: sessionHash, offsetMs })
  return {
    browser,
    caller: session && callerOf(session),
    endedLooking: found?.looking ?? null,
    clock: { now: session?.now ?? new Date(Date.now() + offsetMs), offsetMs },
    sandbox,
  }
}

/** Who asks as of now: nobody once the session has ended, and in the role that they have by now. SESSION-40 */
export async function askWhoAgain(services: Services, { caller, clock }: Visit): Promise<Caller | null> {
  if (!caller) return null
  const session = await readInTime(services, clock, (executor) =>
    findSessionAgain(executor, caller.sessionId),
  )
  return session && callerOf(session)
}

/** Ends the session that has taken the place of the one whose cookie came. SESSION-45 */
export async function endSuccessorOf(services: Services, { browser, clock }: Visit): Promise<void> {
  const { sessionHash } = browser
  if (sessionHash)
    await inTime(services, clock, (tx) => endSuccessors(tx, sessionHash, tokenPolicy.replacedCookieMs))
}

async function findSessionAt(
  { database }: Services,
  hash: Buffer,
  clockOffsetMs: number,
): Promise<Found | null> {
  const find = async (executor: Executor) => {
    const session = await findSession(executor, hash)
    return session ? { session, looking: null } : findStaffSessionBehind(executor, hash)
  }
  // A moved clock is a setting of the transaction; without one a transaction would only cost two round trips.
  return clockOffsetMs === 0 ? find(database.db) : inTransaction(database.db, { clockOffsetMs }, find)
}

/** The browser has the cookie of its impersonation, or of the session after it, so that it needs the one before no more. IMP-26, IMP-30 */
async function noteUse(
  { database }: Services,
  session: LiveSession,
  { tokenHash, offsetMs }: { tokenHash: Buffer; offsetMs: number },
): Promise<void> {
  const { id, parent_id: parentId, used_at } = session
  if (used_at !== null) return
  await inTransaction(database.db, { clockOffsetMs: offsetMs }, (tx) =>
    parentId === null
      ? noteReturn(tx, { id, tokenHash })
      : noteFirstUse(tx, { id, parentId, tokenHash }, hashToken(newToken())),
  )
}

const callerOf = (session: LiveSession): Caller => ({
  sessionId: session.id,
  user: session.user,
  impersonator: session.impersonator,
  parentId: session.parent_id,
  endsAt: session.ends_at,
})
