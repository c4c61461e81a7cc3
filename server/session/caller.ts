import type { Role } from '#domain/roles.ts'

type Identity = { id: string; email: string; first_name: string; last_name: string; role: Role }

/** Who asks. While impersonating, `user` is the homeowner looked at and `impersonator` the member of staff. */
export type Caller = {
  sessionId: string
  user: Identity
  impersonator: Identity | null
  /** The staff session that an impersonation returns to. */
  parentId: string | null
  /** When the session ends whatever happens; for an impersonation, its 60 minutes. */
  endsAt: Date
}

/** The person at the keyboard: of who looks as a homeowner, the member of staff. */
export const whoActs = ({ user, impersonator }: Caller): Identity => impersonator ?? user
