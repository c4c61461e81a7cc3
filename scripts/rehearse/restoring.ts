import { randomBytes, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { serverCommand, startProduct } from '../bench/processes.ts'
import { equal, type Fact, fact } from './facts.ts'
import {
  acceptTerms,
  accountNumber,
  enroll,
  type Homeowner,
  makeHomeowner,
  me,
  signedIn,
  signIn,
} from './people.ts'
import { names, type Portal } from './portal.ts'
import { part, Visitor } from './visitor.ts'

const restored = 'restored'

/** A nightly dump is restored into an empty database: with the keys everything is there, without them no bank data is. */
export async function* rehearse(portal: Portal): AsyncIterable<Fact> {
  const { postgres } = portal
  const person = await makeHomeowner(portal)
  const before = await signedIn(portal, person.id)
  await acceptTerms(before, person)
  await enroll(before, person, randomUUID())
  // What servers write by themselves would differ between the counting and the dump.
  await Promise.all(names.map((name) => portal.stop(name)))
  const counts = await countRows(portal, portal.databaseName)
  const file = join(portal.folder, 'portal.dump')
  postgres.tool('pg_dump', ['--format=custom', `--file=${file}`, postgres.urlOf(portal.databaseName)])
  await postgres.ask('postgres', `create database ${restored}`)
  const how = ['--exit-on-error', '--no-owner', `--dbname=${postgres.urlOf(restored)}`]
  postgres.tool('pg_restore', [...how, file])
  const found = await countRows(portal, restored)
  const sum = (rows: Record<string, number>) => Object.values(rows).reduce((total, count) => total + count, 0)
  const differing = Object.keys(counts).filter((table) => counts[table] !== found[table])
  yield fact(
    'pg_dump --format=custom, restored into an empty database, has every row of every table',
    differing.length === 0 && sum(counts) > 0,
    `${sum(found)} of ${sum(counts)} rows in ${Object.keys(counts).length} tables, ${(statSync(file).size / 1e6).toFixed(1)} MB${differing.map((table) => `; ${table} differs`).join('')}`,
  )
  const keys = portal.keys
  await startOn(portal, restored)
  yield* withKeys(portal, person, before)
  portal.keys = { ...keys, encryption: [`lost:${randomBytes(32).toString('base64')}`] }
  yield* withoutKeys(portal, person, before)
  portal.keys = keys
}

/** Starts the four servers on another database; when they do not come up, on the one before, for the parts that follow. */
async function startOn(portal: Portal, name: string): Promise<void> {
  const before = portal.databaseName
  portal.databaseName = name
  try {
    await startAll(portal)
  } catch (error) {
    portal.databaseName = before
    await Promise.all(names.map((one) => portal.stop(one)))
    await startAll(portal)
    throw error
  }
}

async function startAll(portal: Portal): Promise<void> {
  const started = await Promise.allSettled(names.map((name) => portal.start(name)))
  for (const one of started) if (one.status === 'rejected') throw one.reason
  await Promise.all(names.map((name) => portal.served(name)))
  await portal.look()
}

/** Rows of each table; what the servers write by themselves all the time is left out. */
async function countRows(portal: Portal, database: string): Promise<Record<string, number>> {
  const { rows } = await portal.postgres.ask(
    database,
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'recent_sends') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await portal.postgres.ask(database, `select count(*)::int as count from "${String(name)}"`)
    counts[String(name)] = Number(found.rows[0]?.count)
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

async function* withKeys(portal: Portal, person: Homeowner, before: Visitor): AsyncIterable<Fact> {
  const ready = await portal.own('one', '/readyz')
  const stays = await me(before)
  const entered = await signIn(portal, person)
  yield equal(
    'the servers start on it, who was signed in still is, and a sign-in with password and mailed code works',
    [ready.status, stays.status, (await me(entered)).status],
    [200, 200, 200],
  )
  const asked = portal.bank.asked.length
  const again = await enroll(before, person, randomUUID())
  yield equal(
    'bank data is read with the keys: the same account is not asked of the bank again',
    [again.status, part(again, 'verification_result'), portal.bank.asked.length - asked],
    [200, 'PASSED', 0],
  )
}

async function* withoutKeys(portal: Portal, person: Homeowner, before: Visitor): AsyncIterable<Fact> {
  const port = await freePort()
  const settings = { cwd: portal.program, env: portal.variables('one'), port }
  const server = await startProduct(serverCommand, settings)
  try {
    const visitor = new Visitor({ ...portal.door, at: `http://127.0.0.1:${port}` })
    for (const [name, value] of before.cookies) visitor.cookies.set(name, value)
    const here = await me(await visitor.open())
    const asked = portal.bank.asked.length
    const answer = await enroll(visitor, person, randomUUID())
    yield equal(
      'without the encryption keys people sign in, and bank data is not read',
      [here.status, answer.status, portal.bank.asked.length - asked],
      [200, 500, 0],
    )
  } finally {
    await server.stop()
  }
  const { rows } = await portal.database.pool.query<{ count: number }>(
    `select count(*)::int from bank_accounts b where position($1 in b::text) > 0 or position($2 in encode(ciphertext, 'hex')) > 0`,
    [accountNumber, Buffer.from(accountNumber).toString('hex')],
  )
  yield fact(
    'no account number stands in the backup as it was typed',
    rows[0]?.count === 0,
    `${rows[0]?.count} rows`,
  )
}
