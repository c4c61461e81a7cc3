import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/roles.ts'
import { endChallengesOf } from './challenges.ts'
import type { Executor } from './database.ts'
import { endDevicesOf } from './devices.ts'
import { endMailedTokensOf } from './mailed-tokens.ts'
import { endOauthGrantsOf } from './oauth.ts'
import { prepared } from './prepared.ts'
import { addresses, phones, userSettings, users } from './schema/people.ts'
import { endSessionsOf } from './sessions.ts'

export type { Role }
export type Address = Omit<typeof addresses.$inferSelect, 'user_id' | 'updated_at'>
export type AddressInput = Omit<Address, 'id' | 'street_2' | 'confirmed'> & {
  street_2?: string | null
  confirmed?: boolean
}
export type Settings = { research_opt_in: boolean; privacy_policy_accepted: boolean; sms_opt_in: boolean }

/** A user as everybody but the login sees them: there is no password hash in it. */
export type Person = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  archived: boolean
  phone: { phone_number: string; verified: boolean } | null
  address: Address | null
  settings: Settings
  has_password: boolean
  last_signed_in_at: Date | null
  created_at: Date
}

export type Credentials = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'first_name' | 'last_name' | 'role' | 'password_hash' | 'archived'
>

const credentials = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  role: users.role,
  password_hash: users.password_hash,
  archived: users.archived,
}

/** Whether a member of staff was ever made. */
export async function hasStaff(executor: Executor): Promise<boolean> {
  const found = await executor
    .select({ id: users.id })
    .from(users)
    .where(ne(users.role, 'HOMEOWNER'))
    .limit(1)
  return found.length > 0
}

/** The form in which an email is unique and looked up: NFC, trimmed, lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** Who has this email, archived or not, with the hash of the password. Null for nobody. */
export async function findCredentials(executor: Executor, email: string): Promise<Credentials | null> {
  const rows = await executor
    .select(credentials)
    .from(users)
    .where(eq(users.email_key, emailKey(email)))
  return rows[0] ?? null
}

/** The same by id. */
export async function getCredentials(executor: Executor, userId: string): Promise<Credentials | null> {
  const rows = await executor.select(credentials).from(users).where(eq(users.id, userId))
  return rows[0] ?? null
}

const person = {
  user: users,
  phone_number: phones.phone_number,
  phone_verified: phones.verified,
  address: addresses,
  research_opt_in: userSettings.research_opt_in,
  privacy_policy_accepted: userSettings.privacy_policy_accepted,
  sms_opt_in: userSettings.sms_opt_in,
}

function selectPeople(executor: Executor) {
  return executor
    .select(person)
    .from(users)
    .leftJoin(phones, eq(phones.user_id, users.id))
    .leftJoin(addresses, eq(addresses.user_id, users.id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
}

function toPerson(row: Awaited<ReturnType<typeof selectPeople>>[number]): Person {
  const { user, address } = row
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    role: user.role,
    archived: user.archived,
    phone:
      row.phone_number === null
        ? null
        : { phone_number: row.phone_number, verified: row.phone_verified ?? false },
    address: address === null ? null : toAddress(address),
    settings: {
      research_opt_in: row.research_opt_in ?? false,
      privacy_policy_accepted: row.privacy_policy_accepted ?? false,
      sms_opt_in: row.sms_opt_in ?? false,
    },
    has_password: user.password_hash !== null,
    last_signed_in_at: user.last_signed_in_at,
    created_at: user.created_at,
  }
}

function toAddress(row: typeof addresses.$inferSelect): Address {
  const { user_id: _user, updated_at: _updated, ...address } = row
  return address
}

const personById = prepared((executor) =>
  selectPeople(executor)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('person_by_id'),
)

/** One user with phone, address and settings; null when there is none. Archived ones are found too. */
export async function getPerson(executor: Executor, userId: string): Promise<Person | null> {
  const [row] = await personById(executor, { userId })
  return row === undefined ? null : toPerson(row)
}

export type NewUser = {
  email: string
  first_name: string
  last_name: string
  role: Role
  password_hash?: string | null
  /** E.164 */
  phone_number?: string
  phone_verified?: boolean
  address?: AddressInput
  settings?: Partial<Settings>
}

/**
 * Makes a user with everything that belongs to them. Wants a transaction when there is more than the user itself.
 *
 * @throws the unique violation `users_email_key_unique` when the email is taken (see `isUniqueViolation`)
 */
export async function createUser(executor: Executor, user: NewUser): Promise<{ id: string }> {
  const [row] = await executor
    .insert(users)
    .values({
      email: user.email.trim(),
      email_key: emailKey(user.email),
      first_name: user.first_name,
      last_name: user.last_name,
      role: user.role,
      password_hash: user.password_hash ?? null,
      password_set_at: user.password_hash ? sql`app_now()` : null,
    })
    .returning({ id: users.id })
  if (row === undefined) throw new Error('the new user was not returned')
  await executor.insert(userSettings).values({ user_id: row.id, ...user.settings })
  if (user.phone_number !== undefined) {
    await executor
      .insert(phones)
      .values({ user_id: row.id, phone_number: user.phone_number, verified: user.phone_verified ?? false })
  }
  if (user.address !== undefined)
    await executor.insert(addresses).values({ user_id: row.id, ...user.address })
  return row
}

async function change(executor: Executor, userId: string, set: Record<string, unknown>): Promise<boolean> {
  const rows = await executor
    .update(users)
    .set({ ...set, updated_at: sql`app_now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return rows.length > 0
}

/** False when there is no such user; so for the other writers below. */
export function setPassword(executor: Executor, userId: string, passwordHash: string): Promise<boolean> {
  return change(executor, userId, { password_hash: passwordHash, password_set_at: sql`app_now()` })
}

/** Sets the password of somebody who has none, which proves their mailbox too. False when there is one by now. CLAIM-8, REG-16. */
export async function setFirstPassword(
  executor: Executor,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await executor
    .update(users)
    .set({
      password_hash: passwordHash,
      password_set_at: sql`app_now()`,
      email_verified_at: sql`app_now()`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(users.id, userId), isNull(users.password_hash), eq(users.archived, false)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Sets a new password in place of the one that was checked; false when that one has been replaced meanwhile. */
export async function replacePassword(
  executor: Executor,
  userId: string,
  hashes: { before: string; after: string },
): Promise<boolean> {
  const rows = await executor
    .update(users)
    .set({ password_hash: hashes.after, password_set_at: sql`app_now()`, updated_at: sql`app_now()` })
    .where(and(eq(users.id, userId), eq(users.password_hash, hashes.before)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Notes that a person has just signed in, by the clock of the transaction; false for nobody. */
export function markSignedIn(executor: Executor, userId: string): Promise<boolean> {
  return change(executor, userId, { last_signed_in_at: sql`app_now()` })
}

/** Ends all sessions of the person. Wants a transaction. SESSION-43. */
export async function setRole(executor: Executor, userId: string, role: Role): Promise<boolean> {
  await endSessionsOf(executor, userId, 'role')
  return change(executor, userId, { role })
}

/** Ends all sessions, links, codes and grants of a person, and forgets all their devices. Wants a transaction. */
export async function endAllAccessOf(
  executor: Executor,
  userId: string,
  reason: 'archived' | 'expired',
): Promise<void> {
  await endSessionsOf(executor, userId, reason)
  await endDevicesOf(executor, userId)
  await endMailedTokensOf(executor, userId)
  await endChallengesOf(executor, userId)
  await endOauthGrantsOf(executor, userId)
}

/** Archiving ends all sessions, links and codes and forgets all devices: nothing comes back with the person. Wants a transaction. SESSION-43, MFA-24. */
export async function setUserArchived(
  executor: Executor,
  userId: string,
  archived: boolean,
): Promise<boolean> {
  if (archived) await endAllAccessOf(executor, userId, 'archived')
  return change(executor, userId, { archived, archived_at: archived ? sql`app_now()` : null })
}

/** Changes the parts of a name that are given; false for nobody. */
export function updateName(
  executor: Executor,
  userId: string,
  name: { first_name?: string; last_name?: string },
): Promise<boolean> {
  return change(executor, userId, name)
}

/**
 * Wants a proof that the address is theirs; without one, other programs are told so.
 * @throws the unique violation `users_email_key_unique` when it is taken
 */
export function setEmail(
  executor: Executor,
  userId: string,
  email: string,
  { isProved = true }: { isProved?: boolean } = {},
): Promise<boolean> {
  return change(executor, userId, {
    email: email.trim(),
    email_key: emailKey(email),
    email_verified_at: isProved ? sql`app_now()` : null,
  })
}

/** Writes the billing address, the first or a new one, and gives it back. */
export async function saveAddress(
  executor: Executor,
  userId: string,
  address: AddressInput,
): Promise<Address> {
  const values = { ...address, street_2: address.street_2 ?? null }
  const [row] = await executor
    .insert(addresses)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: addresses.user_id, set: { ...values, updated_at: sql`app_now()` } })
    .returning()
  if (row === undefined) throw new Error('the address was not returned')
  return toAddress(row)
}

/** Keeps the billing address of somebody who has none; one that is there stays. */
export async function addFirstAddress(
  executor: Executor,
  userId: string,
  address: AddressInput,
): Promise<void> {
  await executor
    .insert(addresses)
    .values({ user_id: userId, ...address })
    .onConflictDoNothing({ target: addresses.user_id })
}

/** Keeps the phone number (E.164), not verified, of somebody who has none; one that is there stays. */
export async function addFirstPhone(executor: Executor, userId: string, phoneNumber: string): Promise<void> {
  await executor
    .insert(phones)
    .values({ user_id: userId, phone_number: phoneNumber })
    .onConflictDoNothing({ target: phones.user_id })
}

/** Writes the phone number (E.164). A number that differs is not verified and takes SMS consent with it. ACCOUNT-17. */
export async function savePhone(executor: Executor, userId: string, phoneNumber: string): Promise<void> {
  const changed = await executor
    .insert(phones)
    .values({ user_id: userId, phone_number: phoneNumber })
    .onConflictDoUpdate({
      target: phones.user_id,
      set: { phone_number: phoneNumber, verified: false, updated_at: sql`app_now()` },
      setWhere: sql`${phones.phone_number} <> ${phoneNumber}`,
    })
    .returning({ user_id: phones.user_id })
  if (changed.length > 0) await saveSettings(executor, userId, { sms_opt_in: false })
}

/** Marks the number verified if it is still the user's; false when it is not. */
export async function markPhoneVerified(
  executor: Executor,
  userId: string,
  phoneNumber: string,
): Promise<boolean> {
  const rows = await executor
    .update(phones)
    .set({ verified: true, updated_at: sql`app_now()` })
    .where(and(eq(phones.user_id, userId), eq(phones.phone_number, phoneNumber)))
    .returning({ user_id: phones.user_id })
  return rows.length > 0
}

/** Changes the named settings and gives all of them back. */
export async function saveSettings(
  executor: Executor,
  userId: string,
  settings: Partial<Settings>,
): Promise<Settings> {
  const [row] = await executor
    .insert(userSettings)
    .values({ user_id: userId, ...settings })
    .onConflictDoUpdate({ target: userSettings.user_id, set: { ...settings, updated_at: sql`app_now()` } })
    .returning({
      research_opt_in: userSettings.research_opt_in,
      privacy_policy_accepted: userSettings.privacy_policy_accepted,
      sms_opt_in: userSettings.sms_opt_in,
    })
  if (row === undefined) throw new Error('the settings were not returned')
  return row
}

/** A LIKE pattern for "contains", with the wildcards of what was typed taken as they are. */
export function likePattern(text: string): string {
  return `%${startPattern(text)}`
}

/** A LIKE pattern that finds a text at the beginning, its signs taken as they are. */
export function startPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
