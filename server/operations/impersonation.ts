import { impersonationRefusal } from '#domain/impersonation.ts'
import { sessionPolicy } from '#domain/policy.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import { endImpersonationsFrom, findStaffSessionBehind } from '../data/impersonations.ts'
import { createSession, endSession, openParent, renewToken } from '../data/sessions.ts'
import { getPerson } from '../data/users.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { readMe } from './people.ts'

/** Staff looking at the portal as a homeowner sees it, for 60 minutes; the homeowner can read who did (IMP-1, IMP-11, IMP-14). */
export const impersonation = (services: Services) =>
  ({
    async impersonate({ body, browser, caller, clock, fail }) {
      const me = await inTime(services, clock, async (tx) => {
        const target = await getPerson(tx, body.user_id)
        if (!target) return fail(404, 'not_found', 'Not found.')
        // Who may not impersonate at all is refused by the policy, before this is asked.
        const actor = { role: caller.user.role, impersonating: caller.impersonator !== null }
        if (impersonationRefusal(actor, target) !== null) {
          return fail(409, 'not_impersonable', 'Only homeowners who are not archived can be impersonated.')
        }
        // Never beyond the 12 hours of the staff session behind it.
        const leftMs = Math.min(
          sessionPolicy.impersonationEndsAfterMs,
          caller.endsAt.getTime() - clock.now.getTime(),
        )
        // The staff session waits under an id that nobody has, and lets only one impersonation hang on it.
        if (!(await renewToken(tx, caller.sessionId, hashToken(newToken())))) throw refusals.signedOut()
        await endImpersonationsFrom(tx, caller.sessionId)
        const token = newToken()
        const { id } = await createSession(tx, {
          tokenHash: hashToken(token),
          userId: target.id,
          userAgent: '',
          idleMs: sessionPolicy.serverEndsAfterMs,
          absoluteMs: leftMs,
          impersonation: { impersonatorId: caller.user.id, parentId: caller.sessionId },
        })
        await recordAccess(tx, {
          action: 'impersonation_started',
          actorId: caller.user.id,
          subjectId: target.id,
          sessionId: id,
        })
        browser.beginSession(token, id)
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
          // Its 60 minutes passed before the browser said so: the staff session is here already, and is renewed.
          const behind = sessionHash && (await findStaffSessionBehind(tx, sessionHash))
          if (!behind) return fail(409, 'not_impersonating', 'Nobody is impersonated.')
          await endImpersonationsFrom(tx, behind.id)
          const token = newToken()
          if (await openParent(tx, behind.id, hashToken(token))) browser.beginSession(token, behind.id)
        })
        return { status: 204 }
      }
      await inTime(services, clock, async (tx) => {
        await endSession(tx, caller.sessionId, 'impersonation')
        await recordAccess(tx, {
          action: 'impersonation_ended',
          actorId: impersonator.id,
          subjectId: caller.user.id,
          sessionId: caller.sessionId,
        })
        const token = newToken()
        const parent = await openParent(tx, parentId, hashToken(token))
        if (parent) browser.beginSession(token, parent.id)
        else browser.endSession()
      })
      return { status: 204 }
    },
  }) satisfies Pick<Handlers, 'impersonate' | 'unimpersonate'>
