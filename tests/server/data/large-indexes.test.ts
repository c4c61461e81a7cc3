import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listAgreementEvents } from '#server/data/agreement-history.ts'
import { hasHeldAny } from '#server/data/agreement-holders.ts'
import { findAgreements, streamAgreements } from '#server/data/agreement-list.ts'
import { deleteOldDevices } from '#server/data/devices.ts'
import { noteEndedImpersonations } from '#server/data/impersonations.ts'
import { deleteOldMailedTokens, endMailedTokensOf, issueMailedToken } from '#server/data/mailed-tokens.ts'
import { bringUpToDate } from '#server/data/migrate.ts'
import { deleteOldOauthTokens, endOauthGrantsOf, endOauthTokensOfCode } from '#server/data/oauth.ts'
import { archiveOauthClient } from '#server/data/oauth-clients.ts'
import { isUnderWay, takeJobs } from '#server/data/outbox.ts'
import { listAwaitingPayments, listInService } from '#server/data/readings-due.ts'
import { endSession } from '#server/data/sessions.ts'
import { listMonitored } from '#server/data/statistics.ts'
import { takeReadings } from '#server/data/telemetry-cursors.ts'
import { listOpenCalls } from '#server/data/verification-calls.ts'
import { openTestDatabase, silent, type TestDatabase } from '#tests/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`
    insert into agreements (homeowner_contract_id, current_milestone)
    select 'K-' || n, (array['CONTRACT_SIGNED', 'IN_SERVICE', null])[n % 3 + 1] from generate_series(1, 3000) n`)
  await database.db.execute(sql`
    insert into users (email, email_key, first_name, last_name, role)
    select address, address, 'José', 'Abel', 'HOMEOWNER'
    from (select 'p' || n || '@example.com' as address from generate_series(1, 1000) n) made`)
  await database.db.execute(sql`
    insert into sessions (token_hash, user_id, idle_ends_at, ends_at, ended_at)
    select sha256((id::text || n)::bytea), id, now(), now(), case n when 1 then null else now() end
    from users, generate_series(1, 5) n`)
  await database.pool.query('vacuum analyze')
})
afterAll(() => database.close())

/** How the database would read each statement that `work` asks, as it does where there are many rows. */
async function plansOf(
  work: () => Promise<unknown>,
  without = ['seqscan', 'bitmapscan', 'sort'],
): Promise<string[]> {
  const asked = vi.spyOn(database.pool, 'query')
  await work()
  const statements = asked.mock.calls.map(([query, values]) => ({ query, values }))
  asked.mockRestore()
  const client = await database.pool.connect()
  await client.query('begin')
  for (const way of without) await client.query(`set local enable_${way} = off`)
  const plans: string[] = []
  for (const { query, values } of statements) {
    const { text } = JSON.parse(JSON.stringify(query))
    const { rows } = await client.query(`explain ${text}`, Array.isArray(values) ? values : [])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.query('rollback')
  client.release()
  return plans
}
const stands = async (index: string) => {
  const { rows } = await database.pool.query(
    'select indisvalid as is from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  return rows[0]?.is
}

describe('the indexes of tables that grow', () => {
  it('have a session, what took its place and what began from it, when it ends [SESSION-45]', async () => {
    const [plan] = await plansOf(() => endSession(database.db, randomUUID(), 'logout'), ['seqscan'])
    expect(plan).not.toContain('Seq Scan')
    for (const index of ['sessions_pkey', 'sessions_by_user', 'sessions_by_parent'])
      expect(plan).toContain(index)
  })

  it('have the bank accounts of an agreement, those that ended as well [ADMIN-58]', async () => {
    const plans = await plansOf(() => listAgreementEvents(database.db, randomUUID(), 50))
    const ofAccounts = plans.filter((plan) => plan.includes('bank_accounts'))
    expect(ofAccounts).toHaveLength(1)
    expect(ofAccounts[0]).toContain('Index Scan Backward using bank_accounts_by_agreement')
  })

  it('have what the housekeeping deletes by its age, and the sessions of a device that goes [SEC-47]', async () => {
    const plans = await plansOf(async () => {
      await deleteOldDevices(database.db, new Date(0), 50)
      await deleteOldMailedTokens(database.db, new Date(0), 50)
      // As the database does for each device that is deleted.
      await database.db.execute(sql`update sessions set device_id = null where device_id = ${randomUUID()}`)
      await deleteOldOauthTokens(database.db, new Date(0), 50)
    })
    expect(plans[0]).toContain('known_devices_by_end')
    expect(plans[1]).toContain('mailed_tokens_by_expiry')
    expect(plans[2]).toContain('sessions_by_device')
    expect(plans[3]).toContain('oauth_tokens_by_end')
  })

  it('have the links of a person, whatever has ended of those of others [SEC-47]', async () => {
    const { rows } = await database.pool.query(`
      insert into mailed_tokens (kind, user_id, token_hash, expires_at, ended_at)
      select 'claim', id, sha256((id::text || n)::bytea), now(), now() from users, generate_series(1, 5) n
      returning user_id`)
    await database.pool.query('vacuum analyze mailed_tokens')
    const userId = rows[0].user_id
    const token = { kind: 'claim' as const, userId, tokenHash: Buffer.alloc(32), lifetimeMs: 1_000 }
    const plans = await plansOf(async () => {
      await endMailedTokensOf(database.db, userId)
      await issueMailedToken(database.db, { ...token, createdBy: userId })
    })
    const ended = plans.filter((plan) => plan.startsWith('Update on mailed_tokens'))
    expect(ended).toHaveLength(2)
    for (const plan of ended) expect(plan).toContain('mailed_tokens_unused')
  })

  it('have the open tokens of a client, a code and a person, past all that have ended, and none is looked for where there is no client [OAUTH-19]', async () => {
    const { rows } = await database.pool.query(`
      with client as (
        insert into oauth_clients (id, name, redirect_uris, scopes) values ('sunview', 'Sunview', '{https://a.test/}', '{energy}')),
      code as (
        insert into oauth_codes (code_hash, client_id, user_id, redirect_uri, scopes, code_challenge, expires_at, used_at)
        select sha256(id::text::bytea), 'sunview', id, 'https://a.test/', '{energy}', 'c', now(), now() from users
        returning id, user_id),
      token as (
        insert into oauth_tokens (code_id, client_id, user_id, access_hash, scopes, access_expires_at, ended_at)
        select id, 'sunview', user_id, sha256((id::text || n)::bytea), '{energy}', now(), case n when 1 then null else now() end
        from code, generate_series(1, 5) n)
      select id, user_id from code`)
    await database.pool.query('vacuum analyze oauth_codes, oauth_tokens')
    const [{ id, user_id }] = rows
    const none = await plansOf(() => archiveOauthClient(database.db, 'nobody'))
    expect(none.join('\n')).not.toMatch(/oauth_(tokens|codes)/)
    const plans = await plansOf(async () => {
      await endOauthTokensOfCode(database.db, id)
      await endOauthGrantsOf(database.db, user_id)
      await archiveOauthClient(database.db, 'sunview')
    })
    const ofTokens = plans.filter((plan) => plan.startsWith('Update on oauth_tokens'))
    expect(ofTokens.map((plan) => /oauth_tokens_\w+/.exec(plan)?.[0])).toEqual([
      'oauth_tokens_open_by_code',
      'oauth_tokens_open_by_code',
      'oauth_tokens_open_by_client',
    ])
  })

  it('have the jobs of a kind in the order in which they are taken [VENDOR-28]', async () => {
    const plans = await plansOf(() => takeJobs(database.db, { limit: 1, leaseMs: 1_000, kinds: ['mail'] }))
    expect(plans[0]).toContain('Index Scan using jobs_running')
    expect(plans[0]).toContain('Index Scan using jobs_in_turn')
    expect(plans[0]).not.toContain('Sort  (')
  })

  it('have whether a job of a kind is waiting or under way, past none that is over [MILE-22]', async () => {
    const [plan] = await plansOf(() => isUnderWay(database.db, 'milestones'))
    expect(plan).toContain('using jobs_in_turn')
    expect(plan).toContain('using jobs_running')
    expect(plan).not.toContain('Seq Scan')
  })

  it('have what somebody holds or has held [TRANSFER-2]', async () => {
    const [plan] = await plansOf(() => hasHeldAny(database.db, randomUUID()))
    expect(plan).toContain('using agreement_users_of_user')
  })

  it('have who looked as somebody, past all other sessions [IMP-14]', async () => {
    const [plan] = await plansOf(() => noteEndedImpersonations(database.db, randomUUID()), ['bitmapscan'])
    expect(plan).toContain('Index Scan using sessions_looks')
  })

  it('have the agreements that are or may be in service, apart from the others [STAT-2]', async () => {
    const [plan] = await plansOf(() => listMonitored(database.db, { are: 'bad', page: 1, pageSize: 5 }))
    expect(plan).toContain('Index Only Scan using agreements_maybe_in_service')
  })

  it('have the agreements in service whose payments are awaited, and of which by now [MILE-26]', async () => {
    const page = { limit: 50, unreadForMs: 1_000, reamortizedForDays: 90 }
    const plans = await plansOf(async () => {
      await listAwaitingPayments(database.db, page)
      await listAwaitingPayments(database.db, { ...page, after: randomUUID() })
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).toContain('Index Only Scan using agreements_awaiting_payments')
      expect(plan).not.toContain('Sort  (')
    }
    expect(plans[1]).toMatch(/Index Cond: .*id >/)
  })

  it('have all agreements in service, in the order in which they are read [MILE-27]', async () => {
    const page = { after: randomUUID(), limit: 50, unreadForMs: 1_000 }
    const [plan] = await plansOf(() => listInService(database.db, page))
    expect(plan).toMatch(/Index (Only )?Scan using agreements_narrowed on/)
    expect(plan).not.toContain('Sort  (')
  })

  it('have the verification calls that came to nothing yet, in order, past all others [TPV-27]', async () => {
    await database.pool.query(`
      with held as (
        insert into agreement_users (agreement_id, user_id)
        select a.id, u.id from (select id, row_number() over () as n from agreements) a
        join (select id, row_number() over () as n from users) u using (n)
        returning agreement_id, user_id)
      insert into agreement_tpv_statuses (agreement_id, user_id, tpv_status, vendor_call_id)
      select agreement_id, user_id, case when row_number() over () % 100 = 0 then 'pending' else 'verified' end, agreement_id
      from held`)
    await database.pool.query('vacuum analyze agreements, agreement_users, agreement_tpv_statuses')
    const page = { limit: 50, withinMs: 1_000 }
    const after = { agreement_id: randomUUID(), user_id: randomUUID() }
    const plans = await plansOf(async () => {
      await listOpenCalls(database.db, page)
      await listOpenCalls(database.db, { ...page, after })
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).toContain('Index Only Scan using agreement_tpv_open_calls')
      expect(plan).not.toContain('Sort  (')
    }
    expect(plans[1]).toMatch(/Index Cond: \(ROW\(.*agreement_id, .*user_id\) >/)
  })

  it('have the readings of a vendor in the order in which they are taken, past none of another [VENDOR-15]', async () => {
    const plans = await plansOf(() => takeReadings(database.db, 7, { limit: 4, leaseMs: 1_000 }))
    expect(plans[0]).toContain('Index Scan using telemetry_cursors_in_turn')
    expect(plans[0]).toMatch(/Index Cond: .*due_at <=/)
    expect(plans[0]).not.toContain('Sort  (')
  })

  it.each([
    ['all of them', {}, 'Index Only Scan using agreements_by_milestone_place'],
    [
      'those of a filter',
      { statuses: ['active' as const], milestones: ['IN_SERVICE' as const, 'CANCELED' as const] },
      'Index Only Scan using agreements_narrowed',
    ],
  ])('give agreements by milestone in order, %s [ADMIN-1]', async (_, narrowed, read) => {
    const query = { ...narrowed, sortBy: 'current_milestone' as const, page: 2, pageSize: 25 }
    const plans = await plansOf(() => findAgreements(database.db, query))
    const ofIds = plans.filter((plan) => plan.startsWith('Limit')).join()
    expect(ofIds).toContain(read)
    expect(ofIds).not.toContain('Sort  (')
  })

  it('and what is searched are known to the database by some hundred values, so that it knows what few have [ADMIN-5]', async () => {
    const { rows } = await database.pool.query(
      `select tablename, array_length(histogram_bounds::text::text[], 1) as values from pg_stats
       where (tablename, attname) in (('agreements', 'search_text'), ('users', 'search_plain'), ('users_search_trigrams', 'lower'))
       order by 1`,
    )
    expect(rows).toEqual(
      ['agreements', 'users', 'users_search_trigrams'].map((tablename) => ({ tablename, values: 401 })),
    )
  })

  it('are made anew where that was broken off, and nothing else is [HOUSE-7]', async () => {
    const names = ['bank_accounts_by_agreement', 'agreements_by_milestone_place']
    const [broken = '', lacking = ''] = names
    await database.pool.query(
      `update pg_index set indisvalid = false where indexrelid = '${broken}'::regclass`,
    )
    await database.pool.query(`drop index ${lacking}`)
    await bringUpToDate(database.pool, true)
    expect(await Promise.all(names.map(stands))).toEqual([true, true])
    const oids = async () =>
      (await database.pool.query('select $1::regclass::oid as a, $2::regclass::oid as b', names)).rows
    const before = await oids()
    await bringUpToDate(database.pool, true)
    expect(await oids()).toEqual(before)
  })

  it('are not waited for by who writes while they are made [HOUSE-7]', async () => {
    await database.pool.query('drop index agreements_by_milestone_place')
    const writer = await database.pool.connect()
    await writer.query('begin')
    await writer.query(`update agreements set contract_term = 20 where homeowner_contract_id = 'K-1'`)
    const made = bringUpToDate(database.pool, true)
    await expect.poll(() => stands('agreements_by_milestone_place')).toBe(false)
    await database.pool.query(`update agreements set contract_term = 20 where homeowner_contract_id = 'K-2'`)
    await writer.query('rollback')
    writer.release()
    await made
    expect(await stands('agreements_by_milestone_place')).toBe(true)
    const ids: string[] = []
    for await (const { id } of streamAgreements(database.db, { sortBy: 'current_milestone' })) ids.push(id)
    expect(ids).toHaveLength(3_000)
  })

  it('are named in the log before a start waits for them, and by one that leaves them to another [HOUSE-7]', async () => {
    const { pool } = database
    await pool.query('drop index bank_accounts_by_agreement')
    const backup = await pool.connect()
    await backup.query('begin')
    await backup.query('lock table bank_accounts in share update exclusive mode')
    const said: unknown[] = []
    const say = (...words: unknown[]) => said.push(words)
    const log = { ...silent, info: say, warn: say }
    const named = (text: string) => [
      { lacking: ['bank_accounts_by_agreement'] },
      expect.stringContaining(text),
    ]
    const first = bringUpToDate(pool, true, log)
    await expect.poll(() => said).toEqual([named('such as a backup')])
    await bringUpToDate(pool, true, log)
    expect(said.slice(1)).toEqual([named('left to another server')])
    await backup.query('commit')
    backup.release()
    await first
    await bringUpToDate(pool, true, log)
    expect([said.length, await stands('bank_accounts_by_agreement')]).toEqual([2, true])
  })
})
