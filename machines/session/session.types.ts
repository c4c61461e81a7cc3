import type { LoginNotice } from '../login/login.machine.ts'
import type { Identity, Person, StartUpOutput } from '../start-up/start-up.machine.ts'

export type SessionInput = {
  hasSession: boolean
  now: number
  flagTimeout: number
  warningAfter: number
  endAfter: number
  codeLifetime: number
  resumed: { email: string; sentAt: number; now: number } | null
  /** What login said before the page was loaded anew. */
  notice: LoginNotice
}

export type SessionContext = SessionInput &
  Pick<Identity, 'person' | 'impersonator'> & {
    lastActivityAt: number
    failure: 'logoutFailed' | 'unavailable' | null
    /** Whether the sixty minutes of looking as a homeowner have passed, and it is not known yet who is here now. */
    isTimeUp: boolean
  }

export type SessionEvents =
  | { type: 'start.retry' }
  | { type: 'session.endedElsewhere'; notice: NonNullable<LoginNotice> }
  | { type: 'session.changedElsewhere' }
  | { type: 'session.rejected' }
  | { type: 'logout.ask' }
  | { type: 'logout.dismiss'; at: number }
  | { type: 'logout.confirm' }
  | { type: 'logout.force' }
  | { type: 'impersonation.stop' }
  | { type: 'clock.told'; at: number }
  | { type: 'xstate.done.actor.signIn'; output: { person: Person | null } }
  | { type: 'xstate.error.actor.stopImpersonation'; error: unknown }
  | { type: 'xstate.done.actor.startUp'; output: StartUpOutput }
  | { type: 'xstate.done.actor.findPerson'; output: Identity }

export type SessionTypes = {
  input: SessionInput
  context: SessionContext
  events: SessionEvents
  children: { startUp: 'startUp'; signIn: 'signIn'; watchPresence: 'watchPresence' }
}
