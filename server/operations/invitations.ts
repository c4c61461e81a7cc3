import metadata from 'libphonenumber-js/max/metadata'
import { emailProblem } from '#domain/email.ts'
import { phoneE164 } from '#domain/phone.ts'
import { isAdminInvite, mayInvite, type Role } from '#domain/roles.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { recordAccess } from '../data/access-log.ts'
import { hasHeldAny } from '../data/agreement-holders.ts'
import { type Executor, isUniqueViolation, orAgain, type Tx } from '../data/database.ts'
import {
  createUser as addUser,
  type Credentials,
  findCredentials,
  type NewUser,
  savePhone,
  updateName,
} from '../data/users.ts'
import type { Services } from '../services.ts'
import { inTime, readInTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { sendClaimLink } from './claim-links.ts'
import { cleanedName } from './cleaned-name.ts'
import { readUser } from './people.ts'

type Given = components['schemas']['NewUser']
type Fail = (status: 400 | 409, code: string, detail: string, fields: Record<string, string[]>) => never

/** People whom staff bring in: without a mail, or by an invitation. */
export const invitations = (services: Services) =>
  ({
    async createUser({ body, caller, clock, fail }) {
      const user = newUserFrom(body, caller.user.role, fail)
      const made = await orTaken(fail, () =>
        inTime(services, clock, async (tx) => {
          await holdStillHere(tx, caller)
          const { id } = await addUser(tx, user)
          await recordAccess(tx, { action: 'user_created', actorId: caller.user.id, subjectId: id })
          return readUser(tx, id)
        }),
      )
      return { status: 201, body: made }
    },

    async inviteUser({ body, caller, clock, sandbox, fail }) {
      const { is_admin_invite, ...given } = body
      const user = newUserFrom(given, caller.user.role, fail)
      if (is_admin_invite !== isAdminInvite(user.role)) refuseField(fail, 'is_admin_invite')
      await readInTime(services, clock, (executor) => findPending(executor, user, fail))
      // As when it is sent again: each one ends the link before it. Limits are counted outside of the transaction, by a
      // connection of their own. LIMIT-29
      await services.limits.countClaimMails([user.email], clock.offsetMs)
      const invite = () =>
        inTime(services, clock, async (tx) => {
          await holdStillHere(tx, caller)
          const before = await findPending(tx, user, fail)
          const { id } = before ?? (await addUser(tx, user))
          if (before) await correct(tx, before, user, caller.user.id)
          await sendClaimLink(
            tx,
            services,
            { id, role: user.role, email: before?.email ?? user.email },
            { createdBy: caller.user.id, ...(sandbox && { contextId: sandbox.id }) },
          )
          await recordAccess(tx, { action: 'user_invited', actorId: caller.user.id, subjectId: id })
          return readUser(tx, id)
        })
      // Of two at once the second finds the person made.
      const invited = await orTaken(fail, () => orAgain(invite))
      return { status: 201, body: invited }
    },
  }) satisfies Pick<Handlers, 'createUser' | 'inviteUser'>

/** Who was invited before and has not accepted: the same person, by a new link. Refused for an address that is in use. */
async function findPending(executor: Executor, user: NewUser, fail: Fail) {
  const before = await findCredentials(executor, user.email)
  const isPending =
    before !== null && before.password_hash === null && !before.archived && before.role === user.role
  if (before && !isPending) return refuseTaken(fail)
  return before
}

/**
 * What was mistyped at the first invitation is put right by the next; whoever holds or has held an agreement is called as the
 * books have them. CLAIM-13, CLAIM-16
 */
async function correct(tx: Tx, before: Credentials, given: NewUser, by: string): Promise<void> {
  const { id } = before
  if (before.role === 'HOMEOWNER' && (await hasHeldAny(tx, id))) return
  const { first_name, last_name, phone_number } = given
  if (phone_number) await savePhone(tx, id, phone_number)
  if (first_name === before.first_name && last_name === before.last_name) return
  await updateName(tx, id, { first_name, last_name })
  await recordAccess(tx, { action: 'user_renamed', actorId: by, subjectId: id })
}

/**
 * Somebody new as they are kept: names cleaned and trimmed, the number in E.164.
 * @throws Failure 403 for a role that this one may not bring in (ROLE-12), 400 with the field that is wrong
 */
function newUserFrom(given: Given, by: Role, fail: Fail): NewUser {
  if (!mayInvite(by, given.role)) throw refusals.forbidden()
  const first_name = cleanedName(given.first_name, () => refuseField(fail, 'first_name'))
  const last_name = cleanedName(given.last_name, () => refuseField(fail, 'last_name'))
  if (emailProblem(given.email)) refuseField(fail, 'email')
  const user = { email: given.email.trim(), first_name, last_name, role: given.role }
  if (!given.phone) return user
  const phone_number = phoneE164(given.phone.phone_number, metadata)
  return phone_number ? { ...user, phone_number } : refuseField(fail, 'phone.phone_number')
}

const refuseField = (fail: Fail, field: string): never =>
  fail(400, 'invalid', 'The request is not valid.', { [field]: ['invalid'] })

const refuseTaken = (fail: Fail): never =>
  fail(409, 'email_taken', 'There is somebody with this email.', { email: ['taken'] })

async function orTaken<T>(fail: Fail, make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (isUniqueViolation(error)) return refuseTaken(fail)
    throw error
  }
}
