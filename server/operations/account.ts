import { codePolicy, sessionPolicy } from '#domain/policy.ts'
import type { Handlers } from '../contract/handlers.ts'
import { findChallenge, notePasswordChecked, openChallenge } from '../data/challenges.ts'
import type { Tx } from '../data/database.ts'
import { findDevice, touchDevice } from '../data/devices.ts'
import { holdPerson } from '../data/hold-person.ts'
import { endSession, extendSession } from '../data/sessions.ts'
import { getCredentials } from '../data/users.ts'
import type { Services } from '../services.ts'
import { whoActs } from '../session/caller.ts'
import { fitsCounted } from '../session/counted-password.ts'
import { createSession } from '../session/create-session.ts'
import { codeBinding, findVisitor, inTime } from '../session/pre-login.ts'
import { hashCode } from '../session/secrets.ts'
import { newToken } from '../session/tokens.ts'
import { readUser } from './people.ts'

/** Signing in with a password, staying and leaving. */
export const account = (services: Services) =>
  ({
    async login({ body, browser, caller, clock, fail }) {
      const visitor = await inTime(services, clock, (tx) => findVisitor(tx, browser, clock, body.email))
      const attempt = visitor.attempt('password')
      const { person, deviceId } = visitor
      const fits = await fitsCounted(services, attempt, person?.password_hash ?? null, body.password)
      const wrong = () => fail(400, 'wrong_credentials', 'Email or password is incorrect. Try again.')
      if (!fits || !person) return wrong()
      await services.limits.forgiveAttempts(attempt)

      if (!deviceId) {
        await inTime(services, clock, async (tx) => {
          if (!(await holdUnchanged(tx, person))) return wrong()
          const open = await findChallenge(tx, 'login', visitor.email, browser.visitHash)
          // A code sent a moment ago goes on serving: another one is refused for 30 seconds.
          if (open && open.user_id === person.id && open.now < open.expires_at)
            return notePasswordChecked(tx, open.id)
          await openChallenge(tx, {
            purpose: 'login',
            target: visitor.email,
            userId: person.id,
            // Stands for the checked password alone: no six digits fit it until a code is sent.
            codeHash: hashCode(
              services.config.secrets,
              newToken(),
              codeBinding('login', visitor.email, browser),
            ),
            browserHash: browser.visitHash,
            decoy: false,
            lifetimeMs: codePolicy.lifetimeSeconds * 1000,
            passwordChecked: true,
          })
        })
        return { status: 200, body: { user: null, requires_MFA: true } }
      }
      const user = await inTime(services, clock, async (tx) => {
        const isKnown =
          (await holdUnchanged(tx, person)) &&
          browser.deviceHash !== null &&
          (await findDevice(tx, person.id, browser.deviceHash)) !== null
        if (!isKnown) return wrong()
        await touchDevice(tx, deviceId)
        const userAgent = body.user_agent ?? ''
        await createSession(tx, browser, { userId: person.id, userAgent, deviceId, before: caller })
        return readUser(tx, person.id)
      })
      return { status: 200, body: { user, requires_MFA: false } }
    },

    async logout({ browser, caller, clock }) {
      await inTime(services, clock, async (tx) => {
        // A new password or email under way puts another session in the place of this one, which has to end too. SESSION-45
        await holdPerson(tx, whoActs(caller).id)
        // Ends both sessions of an impersonation: ending the staff session ends what hangs on it.
        await endSession(tx, caller.parentId ?? caller.sessionId, 'logout')
      })
      browser.endSession()
      return { status: 204 }
    },

    async recordActivity({ caller, clock }) {
      await inTime(services, clock, (tx) =>
        extendSession(tx, caller.sessionId, sessionPolicy.serverEndsAfterMs),
      )
      return { status: 204 }
    },
  }) satisfies Pick<Handlers, 'login' | 'logout' | 'recordActivity'>

/** Holds whose password was checked; false when it was replaced, or they were archived, while it waited to be hashed. SESSION-43 */
async function holdUnchanged(
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string | null },
): Promise<boolean> {
  await holdPerson(tx, id)
  const now = await getCredentials(tx, id)
  return now !== null && !now.archived && now.password_hash === password_hash
}
