import { impersonationRefusal } from '#domain/impersonation.ts'
import { longSessionPolicy, sessionPolicy } from '#domain/policy.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import type { Tx } from '../data/database.ts'
import { holdPerson } from '../data/hold-person.ts'
import { beginUnusedAgain, endImpersonationsFrom, findStaffSessionBehind } from '../data/impersonations.ts'
import { createSession, endSession, holdSession, openParent } from '../data/sessions.ts'
import { getPerson } from '../data/users.ts'
import type { Services } from '../services.ts'
import type { Browser, Holder } from '../session/browser.ts'
import type { Caller } from '../session/caller.ts'
import { inTime } from '../session/pre-login.ts'
import { tokenAfterLooking } from '../session/secrets.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { readMe } from './people.ts'

/** Staff looking at the portal as a homeowner sees it, for 60 minutes; the homeowner can read who did (IMP-1, IMP-11, IMP-14). */
export const impersonation = (services: Services) =>
  ({
    async impersonate({ body, browser, caller, clock, fail }) {
      const me = await inTime(services, clock, async (tx) => {
        if (!(await holdSession(tx, caller.sessionId))) throw refusals.signedOut()
        // Whoever archives them waits, and ends the look; or has done so, and nobody looks. IMP-25, SESSION-43
        await holdPerson(tx, body.user_id)
        const target = await getPerson(tx, body.user_id)
        if (!target) return fail(404, 'not_found', 'Not found.')
        // Who may not impersonate at all is refused by the policy, before this is asked.
        const actor = { role: caller.user.role, impersonating: caller.impersonator !== null }
        if (impersonationRefusal(actor, target) !== null) {
          return fail(409, 'not_impersonable', 'Only homeowners who are not archived can be impersonated.')
        }
        // Never beyond the 12 hours of the staff session behind it.
        const leftMs = Math.min(
          longSessionPolicy.impersonationEndsAfterMs,
          caller.endsAt.getTime() - clock.now.getTime(),
        )
        const token = newToken()
        const id = await look(tx, caller, { tokenHash: hashToken(token), userId: target.id, leftMs })
        browser.beginSession(token, { sessionId: id, personId: caller.user.id })
        const endsAt = new Date(clock.now.getTime() + leftMs)
        return readMe(tx, { user: { ...target }, impersonator: caller.user, endsAt })
      })
      return { status: 200, body: me }
    },

    async unimpersonate({ browser, caller, clock, fail }) {
      const { impersonator, parentId } = caller
      if (!impersonator || !parentId) {
        const { sessionHash } = browser
        await inTime(services, clock, async (tx) => {
          // Its 60 minutes passed before the browser said so, the homeowner was archived, or the answer of the stop was lost: the staff session is here already, and is renewed.
          const find = () => (sessionHash ? findStaffSessionBehind(tx, sessionHash) : null)
          const id = (await find())?.session.id
          // Asked again once it is held: the cookie that another tab was given may have come meanwhile.
          if (id === undefined || !(await holdSession(tx, id)) || !(await find()))
            return fail(409, 'not_impersonating', 'Nobody is impersonated.')
          await endImpersonationsFrom(tx, id, { only: 'live' })
          await giveBack(services, tx, browser, { sessionId: id, personId: caller.user.id })
        })
        return { status: 204 }
      }
      await inTime(services, clock, async (tx) => {
        // First, as by whoever notes the first use of a cookie: neither waits for the other.
        await holdSession(tx, parentId)
        // Another tab has stopped it, and has brought this browser its cookie.
        if (!(await endSession(tx, caller.sessionId, 'stopped'))) return
        await recordAccess(tx, {
          action: 'impersonation_ended',
          actorId: impersonator.id,
          subjectId: caller.user.id,
          sessionId: caller.sessionId,
        })
        await giveBack(services, tx, browser, { sessionId: parentId, personId: impersonator.id })
      })
      return { status: 204 }
    },
  }) satisfies Pick<Handlers, 'impersonate' | 'unimpersonate'>

/** The staff session again, under a new cookie; that of the looking stands until it comes. IMP-5, IMP-30 */
async function giveBack({ config }: Services, tx: Tx, browser: Browser, staff: Holder): Promise<void> {
  const token = tokenAfterLooking(config.secrets, browser.sessionToken ?? newToken())
  if (await openParent(tx, staff.sessionId, hashToken(token))) browser.beginSession(token, staff)
  else browser.endSession()
}

/**
 * Begins to look, or once more when the answer before was lost; which session it is. The staff session stands under its own
 * cookie until that of the looking comes, and lets only one hang on it. IMP-17, IMP-26
 */
async function look(
  tx: Tx,
  caller: Caller,
  { tokenHash, userId, leftMs }: { tokenHash: Buffer; userId: string; leftMs: number },
): Promise<string> {
  const times = { idleMs: sessionPolicy.serverEndsAfterMs, absoluteMs: leftMs }
  const parentId = caller.sessionId
  const unused = await beginUnusedAgain(tx, { parentId, userId, tokenHash, ...times })
  await endImpersonationsFrom(tx, parentId, { only: 'live', ...(unused && { exceptId: unused.id }) })
  if (unused) return unused.id
  const { id } = await createSession(tx, {
    tokenHash,
    userId,
    userAgent: '',
    ...times,
    impersonation: { impersonatorId: caller.user.id, parentId },
  })
  await recordAccess(tx, {
    // What the homeowner reads of it is noted as it is first used. IMP-29
    action: 'asked_to_impersonate',
    actorId: caller.user.id,
    subjectId: userId,
    sessionId: id,
  })
  return id
}
