import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { autopayOff } from '#domain/autopay.ts'
import { recordAccess } from './access-log.ts'
import type { Tx } from './database.ts'
import { noteEndedImpersonations } from './impersonations.ts'
import {
  agreements,
  agreementTpvStatuses,
  agreementUsers,
  endedVerifications,
  platformRecords,
} from './schema/agreements.ts'
import { bankAccounts, idempotencyKeys } from './schema/bank.ts'
import { receipts } from './schema/consents.ts'
import { banners, inboxMessages, supportComments } from './schema/messages.ts'
import { oauthCodes, oauthConsents } from './schema/oauth.ts'
import { addresses, phones, userSettings, users } from './schema/people.ts'
import { accessCodeChallenges, knownDevices, mailedTokens, sessions } from './schema/sessions.ts'
import { jobs } from './schema/work.ts'
import { emailKey } from './users.ts'

/**
 * What became of it; `holds` names the contracts of agreements that are neither archived nor canceled, `held` has every
 * agreement that was ever theirs, with the name of the file that the platform gave its contract.
 */
export type Erasure =
  | { outcome: 'unknown' }
  | { outcome: 'notArchived' }
  | { outcome: 'holds'; contracts: string[] }
  | {
      outcome: 'erased'
      userId: string
      receipts: number
      held: { agreementId: string; contractFile: string | null }[]
    }

/** Rows that are about one person alone. Of other tables that refer to a person, a test says why their rows stay. */
export const owned = [
  addresses,
  phones,
  userSettings,
  inboxMessages,
  banners,
  supportComments,
  knownDevices,
  idempotencyKeys,
  oauthConsents,
  oauthCodes,
  mailedTokens,
  accessCodeChallenges,
  bankAccounts,
  jobs,
  sessions,
] as const

const erasedHost = '@erased.invalid'

/** Whether an address is that of somebody who was erased: no paper may be made out to them. */
export const isErasedEmail = (email: string): boolean => email.endsWith(erasedHost)

/**
 * Erases who somebody was: names, email, phone, billing address, messages, devices, bank accounts, where recordings of their
 * calls lie and the codes of these, and what the platform said of them. Stays, under the number of a person without a name:
 * what they agreed to (receipts, as they must be kept), which agreements they held with the site of each, their answers to the
 * welcome checklist, how their verification came out, and who looked at them. Wants somebody who is archived and holds no
 * agreement that goes on. Wants a transaction. SEC-51; California Civil Code 1798.105.
 */
export async function erasePerson(tx: Tx, email: string): Promise<Erasure> {
  const [person] = await tx
    .select({ id: users.id, archived: users.archived, email_key: users.email_key })
    .from(users)
    .where(eq(users.email_key, emailKey(email)))
    .for('update')
  if (person === undefined) return { outcome: 'unknown' }
  if (!person.archived) return { outcome: 'notArchived' }
  const { id } = person
  // Looking through all mails takes its time in a large portal: before anything is held that is somebody else's too.
  await tx.execute(sql`set local statement_timeout = 0`)
  const mails = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      or(
        eq(sql`lower(${jobs.payload} ->> 'to')`, person.email_key),
        eq(sql`lower(${jobs.payload} ->> 'replyTo')`, person.email_key),
      ),
    )
  const theirs = eq(agreementUsers.user_id, id)
  // Not against what refers to it, and not what they gave away, which is somebody else's now: an archived person gets none.
  await tx
    .select({ id: agreements.id })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .where(and(theirs, isNull(agreementUsers.ended_at)))
    .orderBy(agreements.homeowner_contract_id)
    .for('no key update', { of: agreements })
  const held = await tx
    .select({
      agreementId: agreements.id,
      contract: agreements.homeowner_contract_id,
      workflow: agreements.platform_uuid,
      contractFile: agreements.contract_resource_id,
      goesOn: sql<boolean>`${agreementUsers.ended_at} is null and ${agreements.status} = 'active'`,
    })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .where(theirs)
    .orderBy(agreements.homeowner_contract_id)
  const goingOn = held.filter(({ goesOn }) => goesOn)
  if (goingOn.length > 0) return { outcome: 'holds', contracts: goingOn.map(({ contract }) => contract) }

  // With the sessions of a member of staff go the looks that began there, whose ends others read of.
  await noteEndedImpersonations(tx, null)
  await endBanking(tx, id)
  for (const table of owned) await tx.delete(table).where(eq(table.user_id, id))
  await tx.delete(accessCodeChallenges).where(eq(accessCodeChallenges.target, person.email_key))
  const idsOfMails = mails.map((mail) => mail.id)
  await tx.delete(jobs).where(inArray(jobs.id, idsOfMails))
  // By the number of a call, or its code, its recording would be found again.
  const withoutCall = { vendor_call_id: null, confirmation_code: null }
  await tx
    .update(agreementTpvStatuses)
    .set({ ...withoutCall, video_url: null, transcript_url: null })
    .where(eq(agreementTpvStatuses.user_id, id))
  await tx.update(endedVerifications).set(withoutCall).where(eq(endedVerifications.user_id, id))
  const workflows = held.flatMap(({ workflow }) => workflow ?? [])
  if (workflows.length > 0)
    await tx.delete(platformRecords).where(inArray(platformRecords.platform_uuid, workflows))
  const nobody = `erased-${id}${erasedHost}`
  await tx
    .update(users)
    .set({
      email: nobody,
      email_key: nobody,
      first_name: 'Erased',
      last_name: 'Person',
      password_hash: null,
      password_set_at: null,
      email_verified_at: null,
      last_signed_in_at: null,
      updated_at: sql`app_now()`,
    })
    .where(eq(users.id, id))
  await recordAccess(tx, { action: 'person_erased', actorId: null, subjectId: id })
  return {
    outcome: 'erased',
    userId: id,
    receipts: await tx.$count(receipts, eq(receipts.user_id, id)),
    held: held.map(({ agreementId, contractFile }) => ({ agreementId, contractFile })),
  }
}

/**
 * Of agreements that they hold no more, or that are over, the account that still stands is theirs and goes with them; so
 * does what the platform has told of one, where the agreement is over.
 */
async function endBanking(tx: Tx, userId: string): Promise<void> {
  const open = tx
    .select({ id: bankAccounts.agreement_id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.user_id, userId), isNull(bankAccounts.ended_at)))
  const toldOfTheirs = tx
    .select({ id: agreementUsers.agreement_id })
    .from(agreementUsers)
    .where(
      and(
        eq(agreementUsers.user_id, userId),
        isNull(agreementUsers.ended_at),
        sql`not exists (select from bank_accounts ba where ba.agreement_id = ${agreementUsers.agreement_id})`,
      ),
    )
  await tx
    .update(agreements)
    .set(autopayOff)
    .where(
      and(
        or(inArray(agreements.id, open), inArray(agreements.id, toldOfTheirs)),
        or(isNotNull(agreements.ach_elected), isNotNull(agreements.ach_bank_name)),
      ),
    )
}
