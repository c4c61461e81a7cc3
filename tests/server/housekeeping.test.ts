import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { makeHome, makePerson, startTestServer, type TestServer } from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'
import { registerClient } from './oauth-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const query = async (text: string, values: unknown[] = []) =>
  (await server.services.database.pool.query(text, values)).rows

const days = (count: number) => `now() - interval '${count} days'`

/** A session, a finished job, a counter and a list of sends, each over since so many days. */
async function leave(name: string, overSince: { session: number; job: number; counter: number }) {
  const { id } = await makePerson(server)
  const ended = days(overSince.session)
  await query(
    `insert into sessions (token_hash, user_id, user_agent, created_at, last_active_at, idle_ends_at, ends_at)
      values (sha256($1::text::bytea), $2, $1, ${ended} - interval '12 hours', ${ended} - interval '12 hours', ${ended}, ${ended})`,
    [name, id],
  )
  await query(
    `insert into jobs (kind, payload, state, once_key, finished_at) values ('mail', '{}', 'done', $1, ${days(overSince.job)})`,
    [name],
  )
  await query(
    `insert into rate_limits (key, points, expire) values ($1, 1, extract(epoch from ${days(overSince.counter)}) * 1000)`,
    [name],
  )
  await query(`insert into recent_sends (key, updated_at) values ($1, ${days(overSince.counter)})`, [name])
}

/** What waits for an hour of what was given to `setTimeout`. */
const hours = (timers: readonly Parameters<typeof setTimeout>[]) =>
  timers.flatMap(([begin, ms]) => (ms === 3_600_000 && typeof begin === 'function' ? [begin] : []))

/** What is still there of it. */
async function left(name: string): Promise<string[]> {
  const rows = await query(
    `select 'session' as what from sessions where user_agent = $1
      union all select 'job' from jobs where once_key = $1
      union all select 'counter' from rate_limits where key = $1
      union all select 'sends' from recent_sends where key = $1`,
    [name],
  )
  return rows.map(({ what }) => what).sort()
}

const everything = ['counter', 'job', 'sends', 'session']

describe('housekeeping', () => {
  it('throws away sessions after 30 days, finished jobs after 7, counters after one, and nothing younger', async () => {
    await leave('old', { session: 31, job: 8, counter: 2 })
    await leave('young', { session: 29, job: 6, counter: 0 })
    await query(`insert into jobs (kind, payload, once_key, run_at, created_at)
      values ('backfill', '{}', 'never done', ${days(40)}, ${days(40)})`)
    expect([await left('old'), await left('young')]).toEqual([everything, everything])
    const stop = startHousekeeping(server.services)
    await vi.waitFor(async () => expect(await left('old')).toEqual([]), { timeout: 20_000 })
    await stop()
    expect(await left('young')).toEqual(everything)
    expect(await left('never done')).toEqual(['job'])
  })

  it('throws away codes a day after they were last worth something, links and devices after 30 days, and nothing younger [SEC-47]', async () => {
    const { id } = await makePerson(server)
    const browserHash = 'sha256(gen_random_uuid()::text::bytea)'
    const challenge = (target: string, expired: number, consumable: number | null) =>
      query(
        `insert into access_code_challenges (purpose, target, code_hash, browser_hash, decoy, expires_at, consume_by)
          values ('setup', $1, 'x', ${browserHash}, true, ${days(expired)}, ${consumable === null ? 'null' : days(consumable)})`,
        [target],
      )
    const link = (name: string, expired: number, exchanged: number | null) =>
      query(
        `insert into mailed_tokens (kind, user_id, token_hash, expires_at, exchanged_at, claim_hash, ended_at)
          values ('claim', $2, sha256($1::text::bytea), ${days(expired)},
            ${exchanged === null ? 'null, null' : `${days(exchanged)}, sha256($1::text::bytea)`}, now())`,
        [name, id],
      )
    const device = (name: string, expired: number, ended: number | null) =>
      query(
        `insert into known_devices (user_id, token_hash, user_agent, expires_at, ended_at)
          values ($2, sha256($1::text::bytea), $1, ${days(expired)}, ${ended === null ? 'null' : days(ended)})`,
        [name, id],
      )
    await challenge('old@example.com', 2, null)
    await challenge('verified and old@example.com', 3, 2)
    await challenge('young@example.com', 0, null)
    await challenge('verified and young@example.com', 2, 0)
    await link('old', 31, null)
    await link('exchanged and young', 31, 29)
    await link('young', 29, null)
    await device('expired and old', 31, null)
    await device('ended and old', -20, 31)
    await device('ended and young', -20, 29)
    await device('known', -1, null)
    // More than are thrown away at once.
    await query(
      `insert into access_code_challenges (purpose, target, code_hash, browser_hash, decoy, expires_at)
        select 'setup', 'many@example.com', 'x', ${browserHash}, true, ${days(2)} from generate_series(1, 1200)`,
    )
    await query(`insert into sessions (token_hash, user_id, device_id, idle_ends_at, ends_at)
      select token_hash, user_id, id, now(), now() from known_devices where user_agent = 'ended and old'`)
    await leave('last', { session: 31, job: 8, counter: 2 })
    const stop = startHousekeeping(server.services)
    await vi.waitFor(async () => expect(await left('last')).toEqual([]), { timeout: 20_000 })
    await stop()
    const targets = await query(
      `select distinct target from access_code_challenges where target like '%@example.com' order by target`,
    )
    expect(targets.map(({ target }) => target)).toEqual([
      'verified and young@example.com',
      'young@example.com',
    ])
    const links = await query('select token_hash from mailed_tokens where user_id = $1', [id])
    expect(links).toHaveLength(2)
    const devices = await query('select user_agent from known_devices where user_id = $1 order by 1', [id])
    expect(devices.map(({ user_agent }) => user_agent)).toEqual(['ended and young', 'known'])
    expect(await query('select device_id from sessions where user_id = $1', [id])).toEqual([
      { device_id: null },
    ])
  })

  it('throws away the mails and texts of codes a day after they were sent or given up, with the addresses that were typed [SEC-47]', async () => {
    const job = (name: string, kind: 'mail' | 'sms', template: string, over: number, state = 'done') =>
      query(
        `insert into jobs (kind, payload, state, once_key, finished_at)
          values ($1, jsonb_build_object('template', $2::text, 'to', 'somebody@typed.test'), $3, $4, ${days(over)})`,
        [kind, template, state, name],
      )
    await job('sent', 'mail', 'code', 2)
    await job('texted', 'sms', 'code', 2)
    await job('given up', 'mail', 'code', 2, 'failed')
    await job('sent just now', 'mail', 'code', 0.9)
    await job('of no code', 'mail', 'email_changed', 2)
    await leave('after the codes', { session: 31, job: 8, counter: 2 })
    const stop = startHousekeeping(server.services)
    await vi.waitFor(async () => expect(await left('after the codes')).toEqual([]), { timeout: 20_000 })
    await stop()
    const rows = await query(
      `select once_key from jobs where payload ->> 'to' = 'somebody@typed.test' order by 1`,
    )
    expect(rows).toEqual([{ once_key: 'of no code' }, { once_key: 'sent just now' }])
  })

  it('throws away a code after a day, and any other mail or text message after a week, that no vendor was there to take, but what was written to support [SEC-47]', async () => {
    const waits = (name: string, kind: 'mail' | 'sms', template: string, since: number) =>
      query(
        `insert into jobs (kind, payload, once_key, created_at, run_at)
          values ($1, jsonb_build_object('template', $2::text, 'to', 'somebody@waits.test'), $3, ${days(since)}, ${days(since)})`,
        [kind, template, name],
      )
    await waits('old code', 'mail', 'code', 1.1)
    await waits('old texted code', 'sms', 'code', 1.1)
    await waits('young code', 'mail', 'code', 0.9)
    await waits('old link', 'mail', 'link', 7.1)
    await waits('young link', 'mail', 'link', 6.9)
    await waits('old answer', 'sms', 'opted_out', 7.1)
    await waits('young answer', 'sms', 'opted_out', 6.9)
    await waits('old notice', 'mail', 'email_changed', 7.1)
    await waits('young notice', 'mail', 'email_changed', 6.9)
    await waits('old message', 'mail', 'comment', 30)
    await leave('after the waiting', { session: 31, job: 8, counter: 2 })
    const stop = startHousekeeping(server.services)
    await vi.waitFor(async () => expect(await left('after the waiting')).toEqual([]), { timeout: 20_000 })
    await stop()
    const rows = await query(
      `select once_key from jobs where payload ->> 'to' = 'somebody@waits.test' order by 1`,
    )
    expect(rows.map(({ once_key }) => once_key)).toEqual([
      'old message',
      'young answer',
      'young code',
      'young link',
      'young notice',
    ])
  })

  it('gives up a job that ended each server which took it, and names it in the log [VENDOR-24]', async () => {
    const error = vi.spyOn(server.services.log, 'error')
    const [dead] = await query(
      `insert into jobs (kind, payload, state, attempts, max_attempts, lease_ends_at)
        values ('milestones', '{}', 'running', 8, 8, now() - interval '1 minute') returning id`,
    )
    await leave('after the dead', { session: 31, job: 8, counter: 2 })
    const stop = startHousekeeping(server.services)
    await vi.waitFor(async () => expect(await left('after the dead')).toEqual([]), { timeout: 20_000 })
    await stop()
    expect(await query('select state, last_error from jobs where id = $1', [dead?.id])).toEqual([
      { state: 'failed', last_error: 'abandoned' },
    ])
    expect(error.mock.calls).toEqual([[{ job: dead?.id, kind: 'milestones' }, 'job given up']])
    error.mockRestore()
  })

  it('throws away a few at once, so that no statement takes longer however many there are [SEC-47]', async () => {
    const { id } = await makePerson(server)
    const client = await registerClient(server)
    const many = 'from generate_series(1, 1100) n'
    await query(
      `insert into sessions (token_hash, user_id, user_agent, idle_ends_at, ends_at)
        select sha256(('many' || n)::bytea), $1, 'many', ${days(31)}, ${days(31)} ${many}`,
      [id],
    )
    await query(
      `insert into jobs (kind, payload, state, once_key, finished_at)
        select 'mail', '{}', 'done', 'many' || n, ${days(8)} ${many}`,
    )
    await query(
      `insert into idempotency_keys (user_id, operation, key, body_hash, expires_at)
        select $1, 'createFaq', 'many' || n, sha256('many'), ${days(1)} ${many}`,
      [id],
    )
    await query(
      `with codes as (
        insert into oauth_codes (code_hash, client_id, user_id, redirect_uri, scopes, code_challenge, expires_at)
          select sha256(('many' || n)::bytea), $1, $2, 'https://sunview.example', '{}', 'x', ${days(2)} ${many} returning *)
        insert into oauth_tokens (code_id, client_id, user_id, access_hash, scopes, access_expires_at)
          select id, client_id, user_id, code_hash, '{}', ${days(2)} from codes`,
      [client.id, id],
    )
    await query(`insert into rate_limits (key, points, expire)
      select 'many' || n, 1, extract(epoch from ${days(2)}) * 1000 ${many}`)
    await query(`insert into recent_sends (key, updated_at) select 'many' || n, ${days(2)} ${many}`)
    const tables = [
      'sessions',
      'jobs',
      'idempotency_keys',
      'oauth_tokens',
      'oauth_codes',
      'rate_limits',
      'recent_sends',
    ]
    await query(`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 500 then raise exception 'too many at once'; end if; return null; end $$`)
    for (const table of tables)
      await query(`create trigger few after delete on ${table} referencing old table as gone
        for each statement execute function refuse_many()`)
    await leave('many last', { session: 31, job: 8, counter: 2 })
    const stop = startHousekeeping(server.services)
    try {
      await vi.waitFor(async () => expect(await left('many last')).toEqual([]), { timeout: 20_000 })
      const rows = await query(
        `select 'idempotency_keys' as what from idempotency_keys where user_id = $1
          union all select 'oauth_tokens' from oauth_tokens where user_id = $1
          union all select 'oauth_codes' from oauth_codes where user_id = $1
          union all select 'sessions' from sessions where user_id = $1
          union all select 'jobs' from jobs where once_key like 'many%'`,
        [id],
      )
      expect(rows).toEqual([])
    } finally {
      await stop()
      await query('drop function refuse_many cascade')
    }
  })

  it("goes by the database's clock, however wrong that of its server is [SEC-38]", async () => {
    await leave('live', { session: -1, job: 0, counter: 0 })
    await leave('over', { session: 31, job: 8, counter: 2 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
    const stop = startHousekeeping(server.services)
    await vi.waitFor(async () => expect(await left('over')).toEqual([]), { timeout: 20_000 })
    await stop()
    expect(await left('live')).toEqual(everything)
  })

  it('waits for its next hour while the database does not answer, and says so in the log', async () => {
    const { db, pool } = server.services.database
    const warn = vi.spyOn(server.services.log, 'warn')
    const execute = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('out of reach'))
    const asked = vi.spyOn(pool, 'query')
    await startHousekeeping(server.services)()
    expect(warn.mock.calls.map(([what, text]) => [what, text])).toEqual([
      [{ err: expect.any(Error), step: 'clock' }, 'housekeeping failed'],
    ])
    expect(asked).not.toHaveBeenCalled()
    for (const spy of [warn, execute, asked]) spy.mockRestore()
  })

  it('goes on where a step fails, and names it in the log', async () => {
    await leave('behind it', { session: 31, job: 8, counter: 2 })
    const warn = vi.spyOn(server.services.log, 'warn')
    await query('alter table access_code_challenges rename to out_of_reach')
    try {
      const stop = startHousekeeping(server.services)
      await vi.waitFor(async () => expect(await left('behind it')).toEqual([]), { timeout: 5_000 })
      await stop()
      expect(warn.mock.calls.map(([what, text]) => [what, text])).toEqual([
        [{ err: expect.any(Error), step: 'codes' }, 'housekeeping failed'],
      ])
    } finally {
      await query('alter table out_of_reach rename to access_code_challenges')
      warn.mockRestore()
    }
  })

  it('throws away no receipt: that of an autopay which ended years ago stands [ACCOUNT-30]', async () => {
    const { person, agreementId } = await makeHome(server)
    await query(
      `insert into receipts (kind, user_id, agreement_id, version, language, text, hash, given_at, withdrawn_at)
        values ('autopay_terms', $1, $2, '1', 'en', 'terms', encode(sha256('terms'), 'hex'), ${days(4_000)}, ${days(1_200)})`,
      [person.id, agreementId],
    )
    await query('update users set archived = true where id = $1', [person.id])
    await leave('beside it', { session: 31, job: 8, counter: 2 })
    const stop = startHousekeeping(server.services)
    await vi.waitFor(async () => expect(await left('beside it')).toEqual([]), { timeout: 20_000 })
    await stop()
    expect(await query('select kind, text from receipts where user_id = $1', [person.id])).toEqual([
      { kind: 'autopay_terms', text: 'terms' },
    ])
  })

  it('comes again every hour', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const stop = startHousekeeping(server.services)
    try {
      await vi.waitFor(() => expect(hours(timers.mock.calls)).toHaveLength(1), { timeout: 20_000 })
      await leave('an hour later', { session: 31, job: 8, counter: 2 })
      for (const begin of hours(timers.mock.calls)) begin()
      await vi.waitFor(async () => expect(await left('an hour later')).toEqual([]), { timeout: 20_000 })
    } finally {
      timers.mockRestore()
      await stop()
    }
  })

  it('does not begin anew while the one before is not over', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const letGo = await holdRows(server, [['lock table access_code_challenges', []]])
    const stop = startHousekeeping(server.services)
    await untilWaiting(server, 1)
    try {
      expect(hours(timers.mock.calls)).toEqual([])
    } finally {
      await letGo()
    }
    await vi.waitFor(() => expect(hours(timers.mock.calls)).toHaveLength(1), { timeout: 20_000 })
    timers.mockRestore()
    await stop()
  })

  it('begins no other step once it is stopped: each may wait for a database out of reach [SEC-37]', async () => {
    await leave('after it', { session: 31, job: 8, counter: 2 })
    const letGo = await holdRows(server, [['lock table access_code_challenges', []]])
    const stop = startHousekeeping(server.services)
    await untilWaiting(server, 1)
    const stopped = stop()
    await letGo()
    await stopped
    expect(await left('after it')).toEqual(['counter', 'job', 'sends'])
  })

  it('goes on with no other batch once it is stopped: there may be thousands [SEC-37]', async () => {
    await query('delete from rate_limits')
    await query(`insert into rate_limits (key, points, expire)
      select 'batch' || n, 1, extract(epoch from ${days(2)}) * 1000 from generate_series(1, 1100) n`)
    const letGo = await holdRows(server, [['lock table rate_limits', []]])
    const stop = startHousekeeping(server.services)
    await untilWaiting(server, 1)
    const stopped = stop()
    await letGo()
    await stopped
    expect(await query('select count(*)::int as left from rate_limits')).toEqual([{ left: 600 }])
  })

  it('is over when it says so: nothing asks the database afterwards', async () => {
    const asked = vi.spyOn(server.services.database.pool, 'query')
    await startHousekeeping(server.services)()
    const whenStopped = asked.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(asked.mock.calls.length).toBe(whenStopped)
    asked.mockRestore()
  })
})
