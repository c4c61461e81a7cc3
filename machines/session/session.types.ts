import type { LoginNotice } from '../login/login.machine.ts'
import type { Identity, Person, StartUpOutput } from '../start-up/start-up.machine.ts'

export type SessionInput = {
  hasSession: boolean
  now: number
  flagTimeout: number
  warningAfter: number
  endAfter: number
  codeLifetime: number
  resumed: { email: string; sentAt: number; now: number; resends?: number } | null
  /** What login said before the page was loaded anew. */
  notice: LoginNotice
}

/** The sixty minutes have passed, or a colleague has archived the homeowner. */
export type LookingEnd = 'time' | 'archived'

export type SessionContext = SessionInput &
  Pick<Identity, 'person' | 'impersonator'> & {
    lastActivityAt: number
    failure: 'logoutFailed' | 'unavailable' | null
    /** Why looking as a homeowner has ended by itself, for as long as it is not known who is here now. */
    lookingEnd: LookingEnd | null
    /** Whoever was here left by their own hand, in this tab or another: the page they were at is not for whoever comes next. */
    hasLeft: boolean
  }

export type SessionEvents =
  | { type: 'start.retry' }
  | { type: 'session.endedElsewhere'; notice: NonNullable<LoginNotice> }
  | { type: 'session.changedElsewhere' }
  | { type: 'session.rejected' }
  | { type: 'logout.ask' }
  | { type: 'logout.dismiss' }
  | { type: 'logout.confirm' }
  | { type: 'logout.force' }
  | { type: 'impersonation.stop' }
  | { type: 'looking.ended'; why: LookingEnd }
  | { type: 'xstate.done.actor.signIn'; output: { person: Person | null } }
  | { type: 'xstate.done.actor.startUp'; output: StartUpOutput }
  | { type: 'xstate.done.actor.findPerson'; output: Identity }

export type SessionTypes = {
  input: SessionInput
  context: SessionContext
  events: SessionEvents
  children: {
    startUp: 'startUp'
    signIn: 'signIn'
    watchPresence: 'watchPresence'
    lookingHour: 'lookingHour'
  }
}
