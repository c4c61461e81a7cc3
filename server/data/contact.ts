import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { recordAccess } from './access-log.ts'
import type { Executor, Tx } from './database.ts'
import { withdrawSmsReceipts } from './receipts.ts'
import { phones, userSettings, users } from './schema/people.ts'
import { accessCodeChallenges as challenges } from './schema/sessions.ts'
import { type Address, getPerson, type Role, savePhone, saveSettings } from './users.ts'

export type Standing = { id: string; role: Role; archived: boolean }

const standing = { id: users.id, role: users.role, archived: users.archived }

/** Whom somebody sees: themselves, and of others what their role grants. */
export type Viewer = { id: string; homeowners: boolean; staff: boolean }

/** Somebody whom the viewer may see; null for everybody else and for nobody. SEC-15. */
export async function findSeen(executor: Executor, viewer: Viewer, userId: string): Promise<Standing | null> {
  const [row] = await executor
    .select(standing)
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(
          eq(users.id, viewer.id),
          viewer.homeowners ? eq(users.role, 'HOMEOWNER') : undefined,
          viewer.staff ? ne(users.role, 'HOMEOWNER') : undefined,
        ),
      ),
    )
  return row ?? null
}

/**
 * Holds everybody whom a change of role or archiving depends on until the transaction ends: who does it, to whom, and
 * the super admins, of whom the last one stays. ROLE-14. Null for a person who is not there.
 */
export async function holdForStaffChange(
  executor: Executor,
  actorId: string,
  targetId: string,
): Promise<{ actor: Standing | null; target: Standing | null; activeSuperAdmins: number }> {
  const rows = await executor
    .select(standing)
    .from(users)
    .where(or(inArray(users.id, [actorId, targetId]), eq(users.role, 'SUPER_ADMIN')))
    .orderBy(asc(users.id))
    .for('no key update')
  return {
    actor: rows.find(({ id }) => id === actorId) ?? null,
    target: rows.find(({ id }) => id === targetId) ?? null,
    activeSuperAdmins: rows.filter(({ role, archived }) => role === 'SUPER_ADMIN' && !archived).length,
  }
}

/** The billing address as it stands. */
export async function getAddress(executor: Executor, userId: string): Promise<Address | null> {
  return (await getPerson(executor, userId))?.address ?? null
}

export type Phone = { phone_number: string; verified: boolean }

/** The phone of a person; null when none is known. */
export async function getPhone(executor: Executor, userId: string): Promise<Phone | null> {
  const [row] = await executor
    .select({ phone_number: phones.phone_number, verified: phones.verified })
    .from(phones)
    .where(eq(phones.user_id, userId))
  return row ?? null
}

/**
 * Writes the phone number (E.164). Another number than before is not verified, ends the consent to text messages and
 * the codes under way. The same number changes nothing. Wants a transaction with `holdPerson`. ACCOUNT-17, SMS-16.
 */
export async function changePhone(executor: Executor, userId: string, number: string): Promise<Phone> {
  const before = await getPhone(executor, userId)
  if (before?.phone_number === number) return before
  await savePhone(executor, userId, number)
  await withdrawSmsReceipts(executor, userId)
  await executor
    .update(challenges)
    .set({ ended_at: sql`app_now()` })
    .where(
      and(
        eq(challenges.purpose, 'phone'),
        eq(challenges.user_id, userId),
        isNull(challenges.used_at),
        isNull(challenges.ended_at),
      ),
    )
  return { phone_number: number, verified: false }
}

/** Everybody who has a number, held until the transaction ends, in the order in which they joined. */
export async function holdPeopleWithNumber(executor: Executor, number: string): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id, created_at: users.created_at })
    .from(users)
    .innerJoin(phones, eq(phones.user_id, users.id))
    .where(eq(phones.phone_number, number))
    .orderBy(asc(users.id))
    .for('no key update', { of: users })
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(({ id }) => id)
}

/** Ends the text messages of a person and the receipts of their consent. True when they had opted in. SMS-11. */
export async function endTexts(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await executor
    .select({ sms_opt_in: userSettings.sms_opt_in })
    .from(userSettings)
    .where(eq(userSettings.user_id, userId))
  await withdrawSmsReceipts(executor, userId)
  if (!row?.sms_opt_in) return false
  await saveSettings(executor, userId, { sms_opt_in: false })
  return true
}

/**
 * What the answer STOP does, for an operator who was told so: ends the text messages of everybody who has a number (E.164) and
 * notes it. How many have it, and how many of them got messages until now. Wants a transaction. SMS-21
 */
export async function endTextsTo(tx: Tx, number: string): Promise<{ people: number; ended: number }> {
  const people = await holdPeopleWithNumber(tx, number)
  let ended = 0
  for (const subjectId of people) {
    if (!(await endTexts(tx, subjectId))) continue
    ended += 1
    await recordAccess(tx, { action: 'texts_ended', actorId: null, subjectId })
  }
  return { people: people.length, ended }
}
