import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { asFailure } from '#server/contract/error-answers.ts'
import { type Db, inTransaction, openDatabase, readNow, type Tx } from '#server/data/database.ts'
import { errorCode, problemOfDatabase } from '#server/data/database-problem.ts'
import migrations from '#server/data/migrations/meta/_journal.json' with { type: 'json' }
import { createUser, findCredentials } from '#server/data/users.ts'
import { migrateOnly } from '#tests/older-database.ts'
import {
  createEmptyDatabase,
  dropTestDatabase,
  openTestDatabase,
  serverUrl,
  silent,
  type TestDatabase,
  withDatabase,
} from '#tests/postgres.ts'
import { startProxy } from './swallowing-proxy.ts'
import { startTlsPostgres } from './tls-postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const person = (email: string) => ({ email, first_name: 'Ada', last_name: 'Sol', role: 'HOMEOWNER' as const })

describe('opening', () => {
  it('migrates an empty database once when four servers start together [HOUSE-7, HOUSE-4]', async () => {
    const url = await createEmptyDatabase()
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url, log: silent })))
    const applied = await opened[0]?.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
    const { entries } = migrations
    expect(applied?.rows).toEqual([{ n: entries.length }])
    await Promise.all(opened.map((one) => one.close()))
    await dropTestDatabase(url)
  })

  it('says in one sentence that nothing answers, without the password [ERROR-22]', async () => {
    const opening = openDatabase({ url: 'postgres://me:hidden-word@127.0.0.1:1/none', log: silent })
    await expect(opening).rejects.toMatchObject({
      code: 'unreachable',
      message:
        'No database can be reached at 127.0.0.1:1/none (ECONNREFUSED): is it started, and is the address right?',
    })
  })

  it('says what to do about a server without TLS that is asked for it [ERROR-22]', async () => {
    const asked = new URL(serverUrl())
    asked.searchParams.set('sslmode', 'require')
    await expect(openDatabase({ url: asked.href, log: silent })).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/has no TLS, .* take sslmode out of DATABASE_URL/),
    })
  })

  it('says how a certificate is trusted that nobody vouches for, and which file of one is not there [ERROR-22]', async () => {
    const { server, port } = await startTlsPostgres()
    const at = `127.0.0.1:${port}/portal`
    const opened = (query: string) =>
      openDatabase({ url: `postgres://me:hidden-word@${at}?sslmode=verify-full${query}`, log: silent })
    await expect(opened('')).rejects.toMatchObject({
      code: 'untrusted_certificate',
      message: `The certificate of the database at ${at} is not trusted (self-signed certificate): name the file with the certificate of its authority in DATABASE_URL, as sslrootcert=/path/to/it.`,
    })
    await expect(opened('&sslrootcert=/not/there.pem')).rejects.toMatchObject({
      code: 'certificate_file',
      message: `The file /not/there.pem, which DATABASE_URL names for the TLS of the database at ${at}, cannot be read (ENOENT).`,
    })
    server.close()
  })

  it('says in one sentence that the database takes no more connections, and what else it answers [ERROR-22]', async () => {
    const url = await createEmptyDatabase()
    const role = `guest_${Date.now()}`
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    await own.query(`create role ${role} login password 'guest' connection limit 0`)
    const asGuest = Object.assign(new URL(url), { username: role, password: 'guest' })
    const at = `${asGuest.host}${asGuest.pathname}`
    const opening = () => openDatabase({ url: asGuest.href, log: silent })
    try {
      await expect(opening()).rejects.toMatchObject({
        code: 'too_many_connections',
        message: `The database at ${at} takes no more connections (too many connections for role "${role}"): end some, or let it take more; each server holds up to ten.`,
      })
      asGuest.searchParams.set('options', '-c no_such_setting=1')
      await own.query(`alter role ${role} connection limit 9`)
      await expect(opening()).rejects.toMatchObject({
        code: 'unusable',
        message: `The database at ${at} cannot be used (42704: unrecognized configuration parameter "no_such_setting").`,
      })
    } finally {
      await own.query(`drop role ${role}`)
      await own.end()
      await dropTestDatabase(url)
    }
  })

  it('tells wrong credentials from a database that is not there', async () => {
    const wrong = new URL(serverUrl())
    wrong.password = 'wrong'
    await expect(openDatabase({ url: wrong.href, log: silent })).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
    await expect(
      openDatabase({ url: withDatabase(serverUrl(), 'not_there'), log: silent }),
    ).rejects.toMatchObject({ code: 'no_such_database' })
  })

  it('refuses a database of a newer version, of an unknown one, and one that is behind when it may not migrate [ERROR-23]', async () => {
    const url = await createEmptyDatabase()
    await expect(openDatabase({ url, log: silent, migrate: false })).rejects.toMatchObject({ code: 'older' })
    const first = await openDatabase({ url, log: silent })
    await first.pool.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = 2`)
    await expect(openDatabase({ url, log: silent })).rejects.toMatchObject({ code: 'older' })
    await first.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`,
    )
    await expect(openDatabase({ url, log: silent })).rejects.toMatchObject({ code: 'newer' })
    await first.close()
    await dropTestDatabase(url)
  })

  it('refuses a database that holds tables of somebody else', async () => {
    const url = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table users (id int)')
    await client.end()
    await expect(openDatabase({ url, log: silent })).rejects.toMatchObject({ code: 'not_empty' })
    await dropTestDatabase(url)
  })

  it('says that its role may not make what is needed, on an empty database and on one that is in use [ERROR-21]', async () => {
    const url = await createEmptyDatabase()
    const role = `visitor_${Date.now()}`
    const asVisitor = new URL(url)
    const [own, theirs] = [
      new pg.Client({ connectionString: url }),
      () => openDatabase({ url: asVisitor.href, log: silent }),
    ]
    await own.connect()
    await own.query(`create role ${role} login password 'visitor'`)
    Object.assign(asVisitor, { username: role, password: 'visitor' })
    try {
      await expect(theirs()).rejects.toMatchObject({
        code: 'no_rights',
        message: expect.stringMatching(
          /^The role .* lacks rights in its database \(permission denied for database /,
        ),
      })
      await (await openDatabase({ url, log: silent })).close()
      await expect(theirs()).rejects.toMatchObject({ code: 'no_rights' })
    } finally {
      await own.query(`drop role ${role}`)
      await own.end()
      await dropTestDatabase(url)
    }
  })

  it('says in one sentence that the database may only be read [ERROR-22]', async () => {
    const url = await createEmptyDatabase()
    const { pathname } = new URL(url)
    await database.pool.query(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`)
    await expect(openDatabase({ url, log: silent })).rejects.toMatchObject({
      code: 'unusable',
      message: expect.stringMatching(/ may only be read: name the one that is written to\.$/),
    })
    await dropTestDatabase(url)
  })

  it('tells a table that is gone from a fault of its own [ERROR-21]', async () => {
    const url = await createEmptyDatabase()
    const opened = await openDatabase({ url, log: silent })
    await opened.pool.query('alter table users rename to people')
    const asked = createUser(opened.db, person('gone@example.com')).catch(problemOfDatabase)
    expect(await asked).toMatchObject({
      code: 'incomplete',
      message: expect.stringContaining('relation "users" does not exist'),
    })
    expect(problemOfDatabase(new Error('a fault'))).toBeNull()
    await opened.close()
    await dropTestDatabase(url)
  })
})

describe('an upgrade', () => {
  /** A database in use that stands before the last five migrations; the last of them mends its agreement. */
  async function inUse(onWrite: string) {
    const url = await createEmptyDatabase()
    const pool = new pg.Pool({ connectionString: url, statement_timeout: 2_000 })
    await migrateOnly(pool, 20)
    await pool.query(`insert into agreements (homeowner_contract_id) values ('K-1')`)
    await pool.query(`update agreements set homeowner_name = 'Somebody who gave it away'`)
    await pool.query(`create function on_write() returns trigger language plpgsql as
      $$ begin ${onWrite}; return new; end $$`)
    await pool.query(
      'create trigger on_write before update on agreements for each row execute function on_write()',
    )
    const applied = async () =>
      (await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n
    const end = async () => {
      await pool.end()
      await dropTestDatabase(url)
    }
    return { url, pool, applied, end }
  }

  it('lets the version before read what one of its migrations has changed while the next one works [HOUSE-7]', async () => {
    const { url, pool, applied, end } = await inUse('perform pg_advisory_xact_lock(1)')
    const holder = await pool.connect()
    await holder.query('select pg_advisory_lock(1)')
    const upgraded = openDatabase({ url, log: silent })
    const waiting = () =>
      pool.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and objid = 1 and not granted`,
      )
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1)
    const read = await pool.query('select homeowner_contract_id from agreements').catch(errorCode)
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
    await (await upgraded).close()
    expect(read).toMatchObject({ rows: [{ homeowner_contract_id: 'K-1' }] })
    expect(await applied()).toBe(migrations.entries.length)
    await end()
  })

  it('that waits for a table which a backup holds lets the version before read it, and goes on after that [HOUSE-7]', async () => {
    const { url, pool, applied, end } = await inUse('null')
    const backup = await pool.connect()
    await backup.query('begin')
    await backup.query('lock table agreements in access share mode')
    const warn = vi.fn()
    const upgraded = openDatabase({ url, log: { ...silent, warn } })
    const reader = new pg.Client({ connectionString: url, statement_timeout: 8_000 })
    await reader.connect()
    const waiting = () =>
      reader.query(
        `select from pg_locks where relation = 'agreements'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1)
    const read = await reader.query('select homeowner_contract_id from agreements').catch(errorCode)
    await expect
      .poll(() => warn.mock.calls, { timeout: 10_000 })
      .toEqual([[expect.stringMatching(/^a migration waits for a lock that somebody holds/)]])
    await backup.query('commit')
    backup.release()
    await (await upgraded).close()
    expect(read).toMatchObject({ rows: [{ homeowner_contract_id: 'K-1' }] })
    expect(await applied()).toBe(migrations.entries.length)
    await reader.end()
    await end()
  })

  it('that fails keeps what it has done, and the next start goes on there [HOUSE-7]', async () => {
    const { url, pool, applied, end } = await inUse(`raise exception 'full' using errcode = '53100'`)
    await expect(openDatabase({ url, log: silent })).rejects.toThrow()
    expect(await applied()).toBe(24)
    await pool.query('drop trigger on_write on agreements')
    await (await openDatabase({ url, log: silent })).close()
    expect(await applied()).toBe(migrations.entries.length)
    await end()
  })

  it('of an empty database is done as a whole or not at all [HOUSE-7]', async () => {
    const url = await createEmptyDatabase()
    const pool = new pg.Pool({ connectionString: url })
    await pool.query('create table users (id int)')
    await expect(openDatabase({ url, log: silent })).rejects.toMatchObject({ code: 'not_empty' })
    const { rows } = await pool.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([{ name: 'users' }])
    await pool.end()
    await dropTestDatabase(url)
  })
})

describe('transactions', () => {
  it('are refused by the compiler where several things are asked at once', () => {
    expectTypeOf<Tx>().not.toExtend<Db>()
  })

  it('keep everything or nothing', async () => {
    const failing = inTransaction(database.db, {}, async (tx) => {
      await createUser(tx, person('nothing@example.com'))
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await findCredentials(database.db, 'nothing@example.com')).toBeNull()
    await inTransaction(database.db, {}, (tx) => createUser(tx, person('kept@example.com')))
    expect(await findCredentials(database.db, ' KEPT@example.com ')).toMatchObject({
      email: 'kept@example.com',
    })
  })

  it('move the clock of one transaction only', async () => {
    const hour = 3_600_000
    const moved = await inTransaction(database.db, { clockOffsetMs: hour }, (tx) => readNow(tx))
    const plain = await readNow(database.db)
    expect(Math.round((moved.getTime() - plain.getTime()) / 60_000)).toBe(60)
  })

  it('survive the loss of their connection: the caller gets an error, the pool a new one', async () => {
    const losing = inTransaction(database.db, {}, async (tx) => {
      await createUser(tx, person('lost@example.com'))
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    expect(errorCode(await losing.catch((error: unknown) => error))).toBe('57P01')
    expect(await findCredentials(database.db, 'lost@example.com')).toBeNull()
  })

  it('give a connection back that was lost before they began', async () => {
    const narrow = await openDatabase({ url: database.url, log: silent, poolSize: 1 })
    await narrow.pool.query('select 1')
    const connect = narrow.pool.connect.bind(narrow.pool)
    const lose = vi.spyOn(narrow.pool, 'connect').mockImplementationOnce(async () => {
      const client = await connect()
      const pid = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await database.pool.query('select pg_terminate_backend($1)', [pid.rows[0]?.pid])
      return client
    })
    const failed = await inTransaction(narrow.db, {}, (tx) => readNow(tx)).catch((error: unknown) => error)
    expect([lose.mock.calls.length, asFailure(failed).code]).toEqual([1, 'busy'])
    expect(await inTransaction(narrow.db, {}, (tx) => readNow(tx))).toBeInstanceOf(Date)
    await narrow.close()
  })

  it('end with their connections when the database is gone without a word, and its place is free again [LIMIT-22]', async () => {
    const proxy = await startProxy(database.url)
    const opened = await openDatabase({ url: proxy.url, log: silent, statementTimeoutMs: 200, poolSize: 2 })
    let begin: () => void = () => undefined
    const gone = new Promise<void>((resolve) => {
      begin = resolve
    })
    const held = inTransaction(opened.db, {}, async (tx) => {
      await readNow(tx)
      await gone
      return readNow(tx)
    })
    await readNow(opened.db)
    proxy.swallow()
    begin()
    const began = Date.now()
    const asked = [held, readNow(opened.db)].map((one) =>
      one.catch((error: unknown) => asFailure(error).code),
    )
    expect(await Promise.all(asked)).toEqual(['busy', 'busy'])
    // Sooner than if the transaction had waited for the answer to its ROLLBACK too.
    expect(Date.now() - began).toBeLessThan(9_000)
    expect(await readNow(opened.db)).toBeInstanceOf(Date)
    await opened.close()
    proxy.end()
  }, 30_000)

  it('leave open whether it was done when the database is gone as it is to stand [ACCOUNT-45]', async () => {
    const proxy = await startProxy(database.url)
    const opened = await openDatabase({ url: proxy.url, log: silent, statementTimeoutMs: 200, poolSize: 1 })
    const written = inTransaction(opened.db, {}, async (tx) => {
      await readNow(tx)
      proxy.end()
    })
    const failure = asFailure(await written.catch((error: unknown) => error))
    expect([failure.status, failure.code]).toEqual([504, 'not_known'])
    await opened.close()
  })

  it('end a statement that takes too long [LIMIT-22]', async () => {
    const impatient = await openDatabase({ url: database.url, log: silent, statementTimeoutMs: 200 })
    await expect(impatient.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    await impatient.close()
  })
})
