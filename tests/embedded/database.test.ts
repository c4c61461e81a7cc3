import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction, openDatabase, readNow } from '#server/data/database.ts'
import { isUniqueViolation } from '#server/data/database-problem.ts'
import { startEngine } from '#server/data/embedded/engine.ts'
import { lockFolder, lockPath } from '#server/data/embedded/folder-lock.ts'
import migrations from '#server/data/migrations/meta/_journal.json' with { type: 'json' }
import { enqueue, takeJobs } from '#server/data/outbox.ts'
import { readSeries, readSummary, writeIntervals } from '#server/data/telemetry.ts'
import { createUser, findCredentials, getPerson } from '#server/data/users.ts'
import { migrateOnly } from '#tests/older-database.ts'
import { silent } from '#tests/postgres.ts'
import { newHome, newHomeowner } from '#tests/server/data/people.ts'

const hangAfterMs = 1_500
let parent = ''
let folder = ''
let database: Database
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'porchlight-embedded-'))
  folder = join(parent, 'data', 'here')
  database = await openDatabase({
    folder,
    log: silent,
    statementTimeoutMs: hangAfterMs,
    servesAt: 'http://test',
  })
})
afterAll(async () => {
  await database.close()
  rmSync(parent, { recursive: true, force: true })
})

const person = (email: string) => ({ email, first_name: 'Ada', last_name: 'Sol', role: 'HOMEOWNER' as const })
const codeOf = (query: string) =>
  database.pool.query(query).then(
    () => 'no error',
    (error) => error.code,
  )

describe('the embedded database', () => {
  it('opens in a folder that is not there yet, migrated, with trigrams [HOUSE-5]', async () => {
    expect(database.engine).toBe('embedded')
    const { rows } = await database.pool.query(`select extname from pg_extension where extname = 'pg_trgm'`)
    expect(rows).toEqual([{ extname: 'pg_trgm' }])
    // And the index of a search without accents, which is made beside the migrations. ADMIN-5
    const made = await database.pool.query(
      `select without_accents('Íñigo Łukasz') as plain, indisvalid as valid from pg_index
       where indexrelid = 'users_plain'::regclass`,
    )
    expect(made.rows).toEqual([{ plain: 'inigo lukasz', valid: true }])
  })

  it('that an older version has left is brought up to date, also beside the migrations [HOUSE-5, HOUSE-7, SEC-51]', async () => {
    const older = join(parent, 'older')
    mkdirSync(older)
    const engine = await startEngine({ dataDir: join(older, 'database'), hangAfterMs: 10_000, log: silent })
    const own = { user: 'postgres', database: 'postgres', max: 1 }
    const before = new pg.Pool({ ...own, stream: () => engine.stream() })
    await migrateOnly(before, 20)
    await before.query(
      `insert into platform_records (platform_uuid, homeowner_contract_id, record, record_hash)
       values (gen_random_uuid(), 'K-1', '{"users": [{"email": "noor@example.com"}]}', 'x')`,
    )
    await before.end()
    await engine.close()
    const opened = await openDatabase({ folder: older, log: silent })
    const { rows } = await opened.pool.query(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as applied, record,
        (select indisvalid from pg_index where indexrelid = 'sessions_looks'::regclass) as valid
       from platform_records`,
    )
    await opened.close()
    expect(rows).toEqual([{ applied: migrations.entries.length, record: { users: [] }, valid: true }])
  })

  it('answers faults with the codes of PostgreSQL and goes on', async () => {
    expect(await codeOf('selec 1')).toBe('42601')
    expect(await codeOf('select nothing from users')).toBe('42703')
    expect(await codeOf('select 1 / 0')).toBe('22012')
    expect(await codeOf(`select 'a'::int`)).toBe('22P02')
    expect(await codeOf(`insert into users (email) values ('a')`)).toBe('23502')
    await createUser(database.db, person('once@example.com'))
    const twice = createUser(database.db, person('ONCE@example.com'))
    await expect(twice).rejects.toSatisfy((error) => isUniqueViolation(error, 'users_email_key_unique'))
    expect(await findCredentials(database.db, 'once@example.com')).not.toBeNull()
  })

  it('goes on with what it has prepared when its connection is replaced', async () => {
    const { id } = await createUser(database.db, person('prepared@example.com'))
    const read = async () => (await getPerson(database.db, id))?.email
    for (let time = 0; time < 5; time += 1) {
      expect(await read()).toBe('prepared@example.com')
      const client = await database.pool.connect()
      client.release(true)
    }
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill('prepared@example.com'))
  })

  it('moves the clock of one transaction and rolls back what fails', async () => {
    const moved = await inTransaction(database.db, { clockOffsetMs: 3_600_000 }, (tx) => readNow(tx))
    expect(moved.getTime() - (await readNow(database.db)).getTime()).toBeGreaterThan(3_500_000)
    const failing = inTransaction(database.db, {}, async (tx) => {
      await createUser(tx, person('never@example.com'))
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await findCredentials(database.db, 'never@example.com')).toBeNull()
  })

  it('reads and writes what the portal needs: homes, telemetry, the outbox', async () => {
    const { id } = await newHomeowner(database.db)
    const { system } = await inTransaction(database.db, {}, (tx) => newHome(tx, id))
    const at = new Date('2026-11-20T20:00:00Z')
    await inTransaction(database.db, {}, (tx) =>
      writeIntervals(tx, system, [{ at, solar_wh: 250, home_wh: null }]),
    )
    const range = { start: at, end: new Date(at.getTime() + 1_800_000) }
    const series = await readSeries(database.db, system, {
      category: 'solar',
      unit: 'W',
      resolution: '15min',
      ...range,
    })
    expect(series.values).toEqual([1000, null])
    const summary = await readSummary(database.db, system, range.end)
    expect(summary.today).toEqual({ wh: 250, covered_intervals: 1, expected_intervals: 50 })
    await enqueue(database.db, {
      kind: 'mail',
      payload: { to: 'a' },
      secret: { ciphertext: Buffer.from([0, 255]), keyId: 'k' },
    })
    const taken = await Promise.all([1, 2].map(() => takeJobs(database.db, { limit: 5, leaseMs: 60_000 })))
    expect(taken.flat().map((job) => job.secret?.ciphertext)).toEqual([Buffer.from([0, 255])])
  })

  it('uses the same statement name again on a new connection, and forgets what the old one left', async () => {
    const named = { name: 'again', text: 'select $1::int as n', values: [1] }
    expect((await database.pool.query(named)).rows).toEqual([{ n: 1 }])
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`insert into feature_flags (key) values ('left_open')`)
    await client.query(`set timezone = 'Asia/Tokyo'`)
    client.release(new Error('dropped'))
    expect((await database.pool.query(named)).rows).toEqual([{ n: 1 }])
    const { rows } = await database.pool.query(
      `select count(*)::int as n from feature_flags where key = 'left_open'`,
    )
    expect(rows).toEqual([{ n: 0 }])
    expect((await database.pool.query('show timezone')).rows).not.toEqual([{ TimeZone: 'Asia/Tokyo' }])
  })

  it('ends a query that hangs, answers the one behind it, and keeps what was committed [LIMIT-22]', async () => {
    await createUser(database.db, person('before@example.com'))
    const hanging = database.pool.query('select count(*) from generate_series(1, 2000000000)')
    const behind = database.pool.query('select 1 as one')
    await expect(hanging).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect((await behind).rows).toEqual([{ one: 1 }])
    expect(await findCredentials(database.db, 'before@example.com')).not.toBeNull()
  })

  it('leaves a transaction alone in which the application thinks for longer than that', async () => {
    await inTransaction(database.db, {}, async (tx) => {
      await createUser(tx, person('slow@example.com'))
      await new Promise((resolve) => setTimeout(resolve, hangAfterMs + 300))
    })
    expect(await findCredentials(database.db, 'slow@example.com')).not.toBeNull()
  })

  it('says in one sentence that a folder cannot be made, or holds something else [ERROR-21]', async () => {
    writeFileSync(join(parent, 'a-file'), '')
    await expect(openDatabase({ folder: join(parent, 'a-file', 'x'), log: silent })).rejects.toMatchObject({
      code: 'folder_unusable',
    })
    const damaged = join(parent, 'damaged')
    mkdirSync(join(damaged, 'database', 'base'), { recursive: true })
    writeFileSync(join(damaged, 'database', 'PG_VERSION'), 'nonsense')
    const opening = openDatabase({ folder: damaged, log: silent })
    await expect(opening).rejects.toMatchObject({ code: 'folder_damaged' })
    await (await lockFolder(damaged, 'free again')).release()
  })

  it('writes nothing over a database that has lost its first file, and tells what is missing [ERROR-21]', async () => {
    const damaged = join(parent, 'headless')
    await (await openDatabase({ folder: damaged, log: silent })).close()
    const control = join(damaged, 'database', 'global', 'pg_control')
    const before = readFileSync(control)
    rmSync(join(damaged, 'database', 'PG_VERSION'))
    const opening = openDatabase({ folder: damaged, log: silent })
    await expect(opening).rejects.toMatchObject({
      code: 'folder_damaged',
      message: expect.stringContaining('PG_VERSION'),
    })
    expect(readFileSync(control)).toEqual(before)
    expect(existsSync(join(damaged, 'database', 'PG_VERSION'))).toBe(false)
  })

  it.runIf(existsSync('/proc/self'))(
    'says in one sentence that nothing can be written there [ERROR-21]',
    async () => {
      await expect(lockFolder('/proc/self', 'nowhere')).rejects.toMatchObject({ code: 'folder_unusable' })
    },
  )
})

describe('the lock of a folder', () => {
  it('is given to exactly one of twelve who find a dead socket [SEC-36]', async () => {
    const place = mkdtempSync(join(parent, 'lock-'))
    writeFileSync(lockPath(place), '')
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(place, 'http://one')))
    const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(won).toHaveLength(1)
    await Promise.all(won.map((lock) => lock.release()))
    await (await lockFolder(place, 'http://next')).release()
  })

  it('has a socket of a length that every system takes, however long the folder', () => {
    const deep = join(parent, 'd'.repeat(60), 'e'.repeat(60))
    mkdirSync(deep, { recursive: true })
    expect(Buffer.byteLength(lockPath(deep))).toBeLessThanOrEqual(100)
    expect(lockPath(deep).startsWith(tmpdir())).toBe(true)
  })
})
