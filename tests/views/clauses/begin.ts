import { configureClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { type Session, settled, startSession } from '#src/app/session.ts'
import { type Answer, startNetwork } from '../app/network.ts'
import { config } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

export const minute = 60_000
const navigation = {
  goToLogin: () => {},
  goToVerification: () => {},
  goToTooManyAttempts: () => {},
  goToAdminUsers: () => {},
  leaveLogoutPage: () => {},
}
let session: Session | undefined

/** Ends the session that a test has begun. */
export function endBegun(): void {
  session?.stop()
}

/** The session as a page starts it, of somebody who is signed in. */
export async function begin(impersonated = false, answers: Record<string, Answer | Answer[]> = {}) {
  const person = me({}, impersonated ? staffMember(Date.now() + 60 * minute) : null)
  const network = startNetwork({
    'GET /feature_flags/': { body: [] },
    'GET /users/me/': { body: person },
    'POST /account/activity/': { status: 204 },
    'POST /account/unimpersonate/': { status: 204 },
    'POST /account/logout/': { status: 204 },
    ...answers,
  })
  configureClient(config)
  session = startSession(config, createQueryClient(), navigation)
  const found = await settled(session)
  const current = session
  return {
    session: current,
    /** The session as those found it who waited for it. */
    found,
    network,
    presence: () => current.getSnapshot().children.watchPresence?.getSnapshot(),
  }
}
