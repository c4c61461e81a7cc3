import { sessionPolicy } from '#domain/policy.ts'
import type { Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import { createSession, endSession, openParent } from '../data/sessions.ts'
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
        if (target.role !== 'HOMEOWNER' || target.archived) {
          return fail(409, 'not_impersonable', 'Only homeowners who are not archived can be impersonated.')
        }
        const token = newToken()
        const { id } = await createSession(tx, {
          tokenHash: hashToken(token),
          userId: target.id,
          userAgent: '',
          idleMs: sessionPolicy.serverEndsAfterMs,
          absoluteMs: sessionPolicy.impersonationEndsAfterMs,
          impersonation: { impersonatorId: caller.user.id, parentId: caller.sessionId },
        })
        await recordAccess(tx, {
          action: 'impersonation_started',
          actorId: caller.user.id,
          subjectId: target.id,
          sessionId: id,
        })
        browser.beginSession(token, id)
        const endsAt = new Date(
          Math.min(clock.now.getTime() + sessionPolicy.impersonationEndsAfterMs, caller.endsAt.getTime()),
        )
        return readMe(tx, { user: { ...target }, impersonator: caller.user, endsAt })
      })
      return { status: 200, body: me }
    },

    async unimpersonate({ browser, caller, clock, fail }) {
      const { impersonator, parentId } = caller
      if (!impersonator || !parentId) return fail(409, 'not_impersonating', 'Nobody is impersonated.')
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
