import metadata from 'libphonenumber-js/max/metadata'
import { isSameAddress, normaliseAddress } from '#domain/address.ts'
import { phoneE164 } from '#domain/phone.ts'
import { isStaff, may, mayArchiveUser, mayChangeRole, type Verdict } from '#domain/roles.ts'
import { userFields, writableUserFields } from '#domain/user-fields.ts'
import { refusals } from '../contract/failure.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import { changePhone, findSeen, getAddress, getPhone, holdForStaffChange } from '../data/contact.ts'
import type { Executor } from '../data/database.ts'
import { isSessionLive } from '../data/sessions.ts'
import { saveAddress, setRole, setUserArchived, updateName } from '../data/users.ts'
import { tellOfArchivedAccount } from '../jobs/loss-reports.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { wrongAddressFields } from './address-fields.ts'
import { cleanedName } from './cleaned-name.ts'
import { readUserFor } from './people.ts'

type Update = Ask<'updateUser'>
type AddressInput = NonNullable<Update['body']['address']>

const viewerOf = ({ user }: Caller) => ({
  id: user.id,
  homeowners: may(user.role, 'users.view'),
  staff: may(user.role, 'admins.view'),
})

/** A person's name, address and phone, and what staff change of them. */
export const contact = (services: Services) =>
  ({
    async getUser({ caller, params, fail }) {
      const { db } = services.database
      const seen = await findSeen(db, viewerOf(caller), params.id)
      if (!seen) return fail(404, 'not_found', 'Not found.')
      return { status: 200, body: await readUserFor(db, caller, seen.id) }
    },

    async updateUser(ask) {
      const { body, caller, clock, params } = ask
      const user = await inTime(services, clock, async (tx) => {
        const target = await findSeen(tx, viewerOf(caller), params.id)
        if (!target) return ask.fail(404, 'not_found', 'Not found.')
        const writable = writableUserFields(caller.user, target)
        if (userFields.some((field) => body[field] !== undefined && !writable.includes(field)))
          throw refusals.forbidden()
        if (body.archived !== undefined || body.role !== undefined) await changeStanding(tx, services, ask)
        // Behind everybody that a change of standing holds, who are held in one order.
        await holdStillHere(tx, caller)
        if (body.first_name !== undefined || body.last_name !== undefined) await rename(tx, ask)
        if (body.address) await moveTo(tx, ask, body.address)
        return readUserFor(tx, caller, target.id)
      })
      return { status: 200, body: user }
    },

    async updatePhone({ body, caller, clock, fail }) {
      const number = phoneE164(body.phone_number, metadata)
      if (!number)
        return fail(400, 'invalid_phone_number', 'Invalid phone number.', { phone_number: ['invalid'] })
      const { id } = caller.user
      await services.limits.countOf('change', id, clock.offsetMs)
      const phone = await inTime(services, clock, async (tx) => {
        await holdStillHere(tx, caller)
        if ((await getPhone(tx, id))?.phone_number !== number)
          await recordAccess(tx, { action: 'phone_saved', actorId: id, subjectId: id })
        return changePhone(tx, id, number)
      })
      return { status: 200, body: phone }
    },
  }) satisfies Pick<Handlers, 'getUser' | 'updateUser' | 'updatePhone'>

/** Archiving and role, by who they are at this moment: of two who would demote each other one is too late. */
async function changeStanding(
  tx: Executor,
  services: Services,
  { body, caller, params, sandbox, fail }: Update,
): Promise<void> {
  const { actor, target, activeSuperAdmins } = await holdForStaffChange(tx, caller.user.id, params.id)
  if (!actor || !(await isSessionLive(tx, caller.sessionId))) throw refusals.signedOut()
  if (!target) return fail(404, 'not_found', 'Not found.')
  const refuseUnless = (verdict: Verdict) => {
    if (verdict.allowed) return
    if (verdict.reason === 'oneself') fail(409, 'oneself', 'You cannot do that to yourself.')
    if (verdict.reason === 'last_super_admin') fail(409, 'last_super_admin', 'There must be one super admin.')
    throw refusals.forbidden()
  }
  if (body.archived !== undefined) refuseUnless(mayArchiveUser(actor, target, activeSuperAdmins))
  if (body.role !== undefined) refuseUnless(mayChangeRole(actor, target, body.role, activeSuperAdmins))

  const note = (action: string) => recordAccess(tx, { action, actorId: actor.id, subjectId: target.id })
  if (body.role !== undefined && body.role !== target.role) {
    await setRole(tx, target.id, body.role)
    await note('user_role_changed')
  }
  if (body.archived !== undefined && body.archived !== target.archived) {
    await setUserArchived(tx, target.id, body.archived)
    await note(body.archived ? 'user_archived' : 'user_unarchived')
    if (body.archived) await tellOfArchivedAccount(tx, services, target.id, { contextId: sandbox?.id })
  }
}

async function rename(tx: Executor, { body, caller, params, fail }: Update): Promise<void> {
  const name: { first_name?: string; last_name?: string } = {}
  for (const field of ['first_name', 'last_name'] as const) {
    const given = body[field]
    if (given === undefined) continue
    name[field] = cleanedName(given, (code) =>
      fail(400, 'invalid', 'The request is not valid.', { [field]: [code] }),
    )
  }
  await updateName(tx, params.id, name)
  // Logs name people as they are called now: that somebody was called otherwise must be known. SEC-44
  if (isStaff(caller.user.role))
    await recordAccess(tx, { action: 'user_renamed', actorId: caller.user.id, subjectId: params.id })
}

/** Saves the billing address. One that changes without being confirmed is not confirmed any more. ADDR-6. */
async function moveTo(tx: Executor, { params, fail }: Update, given: AddressInput): Promise<void> {
  const fields = wrongAddressFields(given)
  if (Object.keys(fields).length > 0) return fail(400, 'invalid', 'The request is not valid.', fields)
  const address = normaliseAddress(given)
  const before = await getAddress(tx, params.id)
  const stillConfirmed = before?.confirmed === true && isSameAddress(before, address)
  await saveAddress(tx, params.id, { ...address, confirmed: given.confirmed ?? stillConfirmed })
}
