import { waitFor } from 'xstate'
import { loadAnew } from './not-fetched.ts'
import type { Session } from './session.ts'
import { untilThere } from './until-there.ts'

/** Brings what only who is signed in has, once somebody is; it is asked for until it comes. ERROR-31 */
export function followSignIn(session: Session, bring: () => Promise<unknown>): void {
  void waitFor(session, (snapshot) => snapshot.hasTag('signedIn')).then(untilThere(bring, loadAnew))
}
