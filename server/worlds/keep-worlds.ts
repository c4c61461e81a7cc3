import { inArray, or, sql } from 'drizzle-orm'
import { flagsOn } from '#domain/feature-flags.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { inTransaction, type Tx } from '../data/database.ts'
import { setFlag } from '../data/feature-flags.ts'
import { agreements, agreementUsers } from '../data/schema/agreements.ts'
import { receipts } from '../data/schema/consents.ts'
import { users } from '../data/schema/people.ts'
import { systems } from '../data/schema/systems.ts'
import { emailKey, findCredentials } from '../data/users.ts'
import { startBeat } from '../jobs/beat.ts'
import type { Services } from '../services.ts'
import { feedSharedSites } from '../vendors/telemetry/sandbox.ts'
import { createWorld, emailOf, worldZone } from './create-world.ts'
import { seedFaqs } from './faqs.ts'
import { seedFilms } from './films.ts'
import { lock } from './lock.ts'
import { worlds } from './registry.ts'
import type { PersonData } from './world.ts'

const beatMs = 60_000

/** The people of the worlds that everybody shares, by their emails. */
function sharedPeople(): { world: string; email: string; person: PersonData }[] {
  const today = siteDayOf(new Date(), worldZone)
  return worlds.flatMap(({ name, on }) =>
    on(today).people.map((person) => ({ world: name, email: emailOf(person.mailbox), person })),
  )
}

/** The emails of everybody in the shared worlds, as they are looked up. */
export const sharedEmails = () => sharedPeople().map(({ email }) => emailKey(email))

/** The contracts of their homes; a home that no vendor knows has nothing else to be found by. */
const sharedContracts = () =>
  worlds.flatMap(({ on }) =>
    on(siteDayOf(new Date(), worldZone)).homes.map(({ agreement }) => agreement.homeowner_contract_id),
  )

/** Makes the shared worlds that are not there yet; at the first start all of them, with every flag on. How many. */
export async function seedWorlds({ database, log }: Services): Promise<number> {
  const { db } = database
  const expected = sharedPeople()
  const keys = expected.map(({ email }) => emailKey(email))
  const rows = await db.select({ key: users.email_key }).from(users).where(inArray(users.email_key, keys))
  const there = new Set(rows.map(({ key }) => key))
  if (there.size === 0) await inTransaction(db, {}, turnFlagsOn)
  await inTransaction(db, {}, seedFaqs)
  await inTransaction(db, {}, seedFilms)
  let made = 0
  for (const { name } of worlds) {
    const own = expected.filter(({ world }) => world === name)
    if (own.some(({ email }) => there.has(emailKey(email)))) continue
    await createWorld(db, name)
    made += 1
  }
  if (made > 0) log.info({ worlds: made }, 'worlds made')
  return made
}

async function turnFlagsOn(tx: Tx): Promise<void> {
  for (const key of Object.keys(flagsOn)) await setFlag(tx, key, true)
}

/** Takes the shared worlds away, with everything that was done in them, and makes them anew. */
export async function startOver(services: Services): Promise<void> {
  await inTransaction(services.database.db, {}, removeShared)
  await seedWorlds(services)
}

async function removeShared(tx: Tx): Promise<void> {
  const keys = sharedEmails()
  const sites = tx
    .select({ id: systems.id })
    .from(systems)
    .where(sql`${systems.site_id} ~ '^SANDBOX-[A-Z]+-[A-Z0-9]+$'`)
  const homes = await tx
    .select({ id: agreements.id, system_id: agreements.system_id })
    .from(agreements)
    .where(
      or(inArray(agreements.system_id, sites), inArray(agreements.homeowner_contract_id, sharedContracts())),
    )
  const homeIds = homes.map(({ id }) => id)
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.email_key} in ${keys} or ${users.id} in (
        select user_id from ${agreementUsers} where ${inArray(agreementUsers.agreement_id, homeIds.length > 0 ? homeIds : [none])})`,
    )
  const personIds = people.map(({ id }) => id)
  if (personIds.length > 0) await tx.delete(receipts).where(inArray(receipts.user_id, personIds))
  if (homeIds.length > 0) {
    await tx.delete(receipts).where(inArray(receipts.agreement_id, homeIds))
    await tx.delete(agreements).where(inArray(agreements.id, homeIds))
  }
  const systemIds = homes.flatMap(({ system_id }) => system_id ?? [])
  await tx.delete(systems).where(or(inArray(systems.id, sites), inArray(systems.id, systemIds)))
  if (personIds.length > 0) await tx.delete(users).where(inArray(users.id, personIds))
}

const none = '00000000-0000-0000-0000-000000000000'

/** A person of a shared world as the sandbox's first page lists them. */
export type ListedPerson = {
  id: string
  world: string
  email: string
  name: string
  role: string
  archived: boolean
  hasPassword: boolean
  person: PersonData
}

/** Everybody in the shared worlds who is there. */
export async function listSharedPeople({ database }: Services): Promise<ListedPerson[]> {
  const expected = sharedPeople()
  const rows = await database.db
    .select({
      id: users.id,
      key: users.email_key,
      role: users.role,
      archived: users.archived,
      hasPassword: sql<boolean>`${users.password_hash} is not null`,
    })
    .from(users)
    .where(
      inArray(
        users.email_key,
        expected.map(({ email }) => emailKey(email)),
      ),
    )
  return expected.flatMap(({ world, email, person }) => {
    const row = rows.find(({ key }) => key === emailKey(email))
    if (!row) return []
    const name = `${person.first_name} ${person.last_name}`
    const { id, role, archived, hasPassword } = row
    return [{ id, world, email, name, role, archived, hasPassword, person }]
  })
}

export type Keeper = { stop(): Promise<void> }

/** Keeps the shared worlds as they are said to be: readings come in, whoever is locked stays locked. */
export function keepWorlds(services: Services): Keeper {
  const { database, log } = services
  const stop = startBeat({
    everyMs: beatMs,
    async round(goOn) {
      await feedSharedSites(database.db, goOn)
      if (goOn()) await keepLocked(services)
    },
    onFault(error, goOn) {
      if (goOn()) log.warn({ err: error }, 'worlds not kept')
    },
  })
  return { stop }
}

async function keepLocked(services: Services): Promise<void> {
  for (const { email, person } of sharedPeople()) {
    if (person.locked && (await findCredentials(services.database.db, email))) await lock(services, email)
  }
}
