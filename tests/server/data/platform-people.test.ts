import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bringUpToDate } from '#server/data/migrate.ts'
import { takePeopleOut } from '#server/data/platform-people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => run('delete from platform_records'))

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const someone = JSON.stringify([{ first_name: 'Noor', email: 'noor@example.com' }])
/** As servers of the version before write them. */
const write = (count: number, users = someone) =>
  run(
    `insert into platform_records (platform_uuid, homeowner_contract_id, record, record_hash)
     select id, id::text, jsonb_build_object('workflow_id', id, 'users', $2::jsonb), 'x'
     from (select gen_random_uuid() as id from generate_series(1, $1)) made`,
    [count, users],
  )
const named = async () =>
  (await run(`select from platform_records where record::text like '%noor@example.com%'`)).rowCount

describe('whom the platform named in its records', () => {
  it('is taken out of what stood there before, and all else stays [SEC-51]', async () => {
    await run('drop index platform_records_with_people')
    await write(2_500)
    const rest = () =>
      run(`select platform_uuid, record - 'users' as said, record_hash from platform_records order by 1`)
    const before = await rest()
    await bringUpToDate(database.pool, true)
    expect(await named()).toBe(0)
    expect((await run(`select from platform_records where record -> 'users' = '[]'`)).rowCount).toBe(2_500)
    expect((await rest()).rows).toEqual(before.rows)
  })

  it('is taken out at each start of what the version before has written since [SEC-51]', async () => {
    await bringUpToDate(database.pool, true)
    await write(3)
    await bringUpToDate(database.pool, true)
    expect(await named()).toBe(0)
  })

  it('holds up no start where it is just being written [SEC-51]', async () => {
    await write(3)
    const writer = await database.pool.connect()
    await writer.query('begin')
    await writer.query('select from platform_records order by platform_uuid limit 1 for update')
    await bringUpToDate(database.pool, true)
    expect(await named()).toBe(1)
    await writer.query('rollback')
    writer.release()
    await bringUpToDate(database.pool, true)
    expect(await named()).toBe(0)
  })

  it('is looked for past the records that name nobody [SEC-51]', async () => {
    await write(5_000, '[]')
    await run('vacuum analyze platform_records')
    const client = await database.pool.connect()
    const asked = vi.spyOn(client, 'query')
    await takePeopleOut(client)
    const text = String(asked.mock.calls[0]?.[0])
    asked.mockRestore()
    const { rows } = await client.query(`explain ${text}`, [randomUUID()])
    client.release()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('platform_records_with_people')
    expect(plan).not.toContain('Seq Scan')
  })
})
