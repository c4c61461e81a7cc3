import metadata from 'libphonenumber-js/max/metadata'
import { normaliseAddress } from '#domain/address.ts'
import { emailProblem, normaliseEmail } from '#domain/email.ts'
import { phoneE164 } from '#domain/phone.ts'
import { Failure } from '../contract/failure.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import { getAgreements, listHolders } from '../data/agreements.ts'
import { orAgain, type Tx } from '../data/database.ts'
import { giveToHolders, holdForTransfer } from '../data/transfers.ts'
import { addFirstPhone, createUser, findCredentials, type NewUser, saveAddress } from '../data/users.ts'
import { tellOfAutopay } from '../jobs/autopay-reports.ts'
import { tellOfLostAgreement } from '../jobs/loss-reports.ts'
import type { Services } from '../services.ts'
import { MailedTooOften } from '../session/limits.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { wrongAddressFields } from './address-fields.ts'
import { forStaff } from './agreements.ts'
import { sendClaimLink } from './claim-links.ts'
import { cleanedName } from './cleaned-name.ts'

type Transfer = Ask<'transferAgreement'>
type Given = Transfer['body']['new_users'][number]
type Holder = NewUser & Required<Pick<NewUser, 'phone_number' | 'address'>>
type Found = { id: string; hasPassword: boolean } | null

/** Agreements that go to other homeowners. TRANSFER-1, TRANSFER-8 */
export const transfers = (services: Services) =>
  ({
    async transferAgreement(ask) {
      const { body, caller, clock, params, sandbox, fail } = ask
      const holders = holdersFrom(body.new_users, fail)
      const standing = async (tx: Tx) => {
        const [agreement] = await forStaff(tx, await getAgreements(tx, [params.id]))
        return agreement ?? null
      }
      const judge = async (tx: Tx) => {
        const held = await holdForTransfer(tx, params.id)
        await holdStillHere(tx, caller)
        if (!held) return null
        if (held.isCanceled) return fail(409, 'canceled', 'This agreement is canceled.')
        // Nobody would see it: an archived agreement is gone for homeowners.
        if (held.isArchived) return fail(409, 'archived', 'This agreement is archived.')
        const before = await listHolders(tx, [params.id])
        const found: Found[] = []
        for (const [index, holder] of holders.entries()) found.push(await findHolder(tx, holder, index, fail))
        // Asked once more, as after an answer that was lost, or meant: what the holders have done since is theirs.
        if (holdsAlready(before, found))
          return fail(409, 'held_already', 'Exactly these people hold this agreement already.')
        if (body.held_by && String(body.held_by) !== String(before.map(({ user_id }) => user_id)))
          return fail(409, 'changed_meanwhile', 'Other people hold this agreement by now.')
        return { before, found }
      }
      const transfer = async (tx: Tx) => {
        const judged = await judge(tx)
        if (!judged) return null
        const { before, found } = judged
        const ids: string[] = []
        for (const [index, holder] of holders.entries()) {
          const id = found[index]?.id ?? (await createUser(tx, holder)).id
          if (found[index]) await completeHolder(tx, id, holder)
          if (!found[index]?.hasPassword)
            await sendClaimLink(
              tx,
              services,
              { id, role: 'HOMEOWNER', email: holder.email },
              { createdBy: caller.user.id, ...(sandbox && { contextId: sandbox.id }) },
            )
          ids.push(id)
        }
        const [former] = await getAgreements(tx, [params.id])
        await giveToHolders(tx, params.id, ids)
        // Who is new never had it.
        const among = ids.filter((id) => before.some(({ user_id }) => user_id === id))
        if (former?.ach_elected && former.ach_verified)
          await tellOfAutopay(
            tx,
            services,
            { agreementId: params.id, change: 'off' },
            { among, contextId: sandbox?.id },
          )
        const losing = before.filter(({ user_id }) => !ids.includes(user_id))
        if (former)
          await tellOfLostAgreement(tx, services, { agreement: former, loss: 'transferred' }, losing, {
            contextId: sandbox?.id,
          })
        const note = (action: string, subjectId: string) =>
          recordAccess(tx, { action, actorId: caller.user.id, subjectId, agreementId: params.id })
        for (const { user_id } of losing) await note('agreement_taken_by_transfer', user_id)
        for (const id of ids) await note('agreement_given_by_transfer', id)
        return standing(tx)
      }
      // As invitations: counted outside of the transaction, and before anything is changed. LIMIT-30
      const expected = await inTime(services, clock, judge)
      if (!expected) return fail(404, 'not_found', 'Not found.')
      const mailed = holders.filter((_, index) => !expected.found[index]?.hasPassword)
      await services.limits
        .countClaimMails(
          mailed.map(({ email }) => email),
          clock.offsetMs,
        )
        .catch((refused: unknown) => {
          throw refused instanceof MailedTooOften ? atHolder(refused, holders) : refused
        })
      // Both may make the same person.
      const agreement = await orAgain(() => inTime(services, clock, transfer))
      if (!agreement) return fail(404, 'not_found', 'Not found.')
      return { status: 200, body: agreement }
    },
  }) satisfies Pick<Handlers, 'transferAgreement'>

/** Names the new holder whom the mails of the last hour have reached too often. LIMIT-30 */
function atHolder(
  { message, headers, recipient }: MailedTooOften,
  holders: readonly { email: string }[],
): Failure {
  const index = holders.findIndex(({ email }) => email === recipient)
  return new Failure(429, 'throttled', message, {
    headers,
    fields: { [`new_users.${index}.email`]: ['throttled'] },
  })
}

/** Whether exactly these hold it by now, the same one first. TRANSFER-13 */
const holdsAlready = (
  present: readonly { user_id: string }[],
  asked: readonly (Readonly<{ id: string }> | null)[],
): boolean =>
  present.length === asked.length && present.every(({ user_id }, index) => user_id === asked[index]?.id)

/** Who holds an agreement is a homeowner who is not archived; null when there is nobody with this email yet. */
async function findHolder(tx: Tx, { email }: Holder, index: number, fail: Transfer['fail']): Promise<Found> {
  const there = await findCredentials(tx, email)
  if (there && (there.role !== 'HOMEOWNER' || there.archived))
    return fail(409, 'email_of_staff', 'This email cannot hold an agreement.', {
      [`new_users.${index}.email`]: ['taken'],
    })
  return there && { id: there.id, hasPassword: there.password_hash !== null }
}

/** Somebody who is there keeps their name and number; the billing address is the new one, to be confirmed. TRANSFER-3 */
async function completeHolder(tx: Tx, userId: string, holder: Holder): Promise<void> {
  await addFirstPhone(tx, userId, holder.phone_number)
  await saveAddress(tx, userId, holder.address)
}

/**
 * The new holders as they are kept: names cleaned and trimmed, numbers in E.164, addresses to be confirmed.
 * @throws Failure 400 with every field that is wrong
 */
function holdersFrom(given: readonly Given[], fail: Transfer['fail']): Holder[] {
  const fields: Record<string, string[]> = {}
  const emails = given.map(({ email }) => normaliseEmail(email))
  const holders = given.map((user, index) => {
    const wrong = (field: string, code = 'invalid') => {
      fields[`new_users.${index}.${field}`] = [code]
    }
    const first_name = cleanedName(user.first_name, (code) => wrong('first_name', code))
    const last_name = cleanedName(user.last_name, (code) => wrong('last_name', code))
    if (emailProblem(user.email)) wrong('email')
    else if (emails.indexOf(normaliseEmail(user.email)) < index) wrong('email', 'same')
    const phone_number = phoneE164(user.phone.phone_number, metadata)
    if (!phone_number) wrong('phone.phone_number')
    for (const [field, [code]] of Object.entries(wrongAddressFields(user.address))) wrong(field, code)
    return {
      first_name,
      last_name,
      email: user.email.trim(),
      role: 'HOMEOWNER' as const,
      phone_number: phone_number ?? '',
      address: { ...normaliseAddress(user.address), confirmed: false },
    }
  })
  if (Object.keys(fields).length > 0) return fail(400, 'invalid', 'The request is not valid.', fields)
  return holders
}
