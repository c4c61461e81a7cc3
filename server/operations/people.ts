import { isStaff } from '#domain/roles.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { listAgreementsHeldBy, listAgreementsOf } from '../data/agreements-of.ts'
import type { Executor } from '../data/database.ts'
import { getPerson } from '../data/users.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import { toUser } from './wire.ts'

type User = components['schemas']['User']

/** As many as the contract lets one answer hold; all of them are in the list of agreements. */
const mostWithPerson = 200

/** A person as the contract shows them; a homeowner with their agreements, the first of which is the selected one. */
export async function readUser(executor: Executor, userId: string): Promise<User> {
  const person = await getPerson(executor, userId)
  if (!person) throw new Error('The person of a session is gone.')
  const limit = mostWithPerson
  const agreements = person.role === 'HOMEOWNER' ? await listAgreementsOf(executor, userId, { limit }) : []
  return toUser(person, agreements)
}

/** A person as staff are shown them, with archived agreements too; whoever is no staff sees them as they see themselves. ADMIN-25 */
export async function readUserFor(
  executor: Executor,
  { user }: Pick<Caller, 'user'>,
  userId: string,
): Promise<User> {
  if (!isStaff(user.role)) return readUser(executor, userId)
  const person = await getPerson(executor, userId)
  if (!person) throw new Error('The person is gone.')
  const limit = mostWithPerson
  const held = person.role === 'HOMEOWNER' ? await listAgreementsHeldBy(executor, userId, { limit }) : []
  return toUser(person, held)
}

/** Who is signed in, and who is behind them. */
export async function readMe(
  executor: Executor,
  caller: Pick<Caller, 'user' | 'impersonator' | 'endsAt'>,
): Promise<components['schemas']['Me']> {
  const { impersonator, endsAt } = caller
  return {
    user: await readUser(executor, caller.user.id),
    impersonator: impersonator && { ...impersonator, ends_at: endsAt.toISOString() },
  }
}

/** The signed-in person. */
export const people = ({ database }: Services) =>
  ({
    async getMe({ caller }) {
      return { status: 200, body: await readMe(database.db, caller) }
    },
  }) satisfies Pick<Handlers, 'getMe'>
