import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCalendarMonths } from '#domain/calendar-date.ts'
import type { PlatformRecord } from '#domain/platform-record.ts'
import { runBackfill } from '#server/jobs/backfills.ts'
import { outcome } from './account-area.ts'
import { addedBy, addThrough } from './adding.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { heldPlatform, writtenIn } from './held-platform.ts'
import { mailsTo } from './mailbox.ts'

let server: TestServer
let admin: TestBrowser
const platform = heldPlatform()
const known = (more?: Partial<PlatformRecord>) => writtenIn(platform.books, more)
beforeAll(async () => {
  server = await startTestServer()
  server.services.vendors.platform = platform.vendor
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())

const add = ({ contract }: PlatformRecord) => addedBy(server, admin, contract.homeowner_contract_id)
const backfill = (...workflow_ids: string[]) =>
  admin.post('/agreements/backfill_workflows/', { workflow_ids })
const job = async (id: string) => (await admin.get(`/jobs/${id}/`)).json()

describe('an agreement from the platform', () => {
  it('is added with its system, its homeowners and where it stands, and read anew after that [ADMIN-18, VENDOR-2]', async () => {
    const record = known({ milestone: 'PROJECT_QUALIFICATION_COMPLETED' })
    const made = await add(record)
    expect(made.isNew).toBe(true)
    expect(made.agreement).toMatchObject({
      platform_uuid: record.workflow_id,
      homeowner_contract_id: record.contract.homeowner_contract_id,
      contract_type: 'PPA',
      monthly_payment: 118.4,
      current_milestone: 'PROJECT_QUALIFICATION_COMPLETED',
      onboarding_milestone: 'PRE_INSTALLATION',
      system: { address: { street_1: '2210 Palo Verde Way' }, capacity: 8.2 },
      users: [{ email: record.users[0]?.email, primary: true }],
    })
    record.contract.monthly_payment = 121
    record.milestone = 'INSTALLATION_COMPLETED'
    const again = await add(record)
    expect([
      again.isNew,
      again.agreement.id,
      again.agreement.monthly_payment,
      again.agreement.current_milestone,
    ]).toEqual([false, made.agreement.id, 121, 'INSTALLATION_COMPLETED'])
    expect(await mailsTo(server, { email: record.users[0]?.email ?? '' })).toHaveLength(1)
  })

  it('is paid more from each anniversary on, from the amount of the year in which the platform told it [AGR-27]', async () => {
    const monthsAgo = (months: number) => addCalendarMonths(new Date().toISOString().slice(0, 10), -months)
    const record = known({ milestone: 'IN_SERVICE' })
    const terms = { monthly_payment: 100, rate_escalator: 290, first_payment_date: monthsAgo(25) }
    Object.assign(record.contract, terms)
    const { agreement } = await add(record)
    expect(agreement.monthly_payment).toBe(100)
    const { pool } = server.services.database
    await pool.query('update agreements set monthly_payment_known_on = $2 where id = $1', [
      agreement.id,
      monthsAgo(3),
    ])
    record.contract.product_name = 'Told again'
    record.contract.monthly_payment = 100.0000001
    const again = (await add(record)).agreement
    expect([again.product_name, again.monthly_payment]).toEqual(['Told again', 102.9])
    record.contract.monthly_payment = 110
    expect((await add(record)).agreement.monthly_payment).toBe(110)
    const { rows } = await pool.query(
      "select monthly_payment_known_on = (now() at time zone 'America/Phoenix')::date as today from agreements where id = $1",
      [agreement.id],
    )
    expect(rows).toEqual([{ today: true }])
  })

  it('takes the site of its system from a contract that it replaces once that one is canceled [BACKFILL-22]', async () => {
    const site = { vendor_id: 9, site_id: randomUUID() }
    const [before, after] = [known({ milestone: 'IN_SERVICE' }), known({ milestone: 'IN_SERVICE' })]
    for (const { system } of [before, after]) Object.assign(system ?? {}, site)
    const replaced = (await add(before)).agreement
    const { workflow_id } = after
    const { result } = await addThrough(server, admin, { workflow_ids: [workflow_id] })
    expect(result.failed).toEqual([workflow_id])
    // Signed before its system had a site.
    const signed = known()
    await add(signed)
    Object.assign(signed.system ?? {}, site)
    before.milestone = 'CANCELED'
    await add(before)
    const siteOf = async (record: PlatformRecord) => (await add(record)).agreement.system.site_id
    expect([await siteOf(signed), await siteOf(before)]).toEqual([site.site_id, null])
    signed.milestone = 'CANCELED'
    await add(signed)
    const { isNew, agreement } = await add(after)
    expect([isNew, agreement.system.site_id, await siteOf(signed)]).toEqual([true, site.site_id, null])
    expect(agreement.system.id).not.toBe(replaced.system.id)
  })

  it('that has been in service for years tells nobody of it and claims no day, and tells of what comes next [MILE-21]', async () => {
    const record = known({ milestone: 'IN_SERVICE' })
    const { agreement } = await add(record)
    const standing = ['IN_SERVICE', null]
    expect([agreement.current_milestone, agreement.milestone_changed_at]).toEqual(standing)
    const again = (await add(record)).agreement
    expect([again.current_milestone, again.milestone_changed_at]).toEqual(standing)
    const noted = async () =>
      (
        await server.services.database.pool.query(
          `select (select count(*)::int from milestone_changes where agreement_id = $1) as changes,
             (select count(*)::int from inbox_messages m join agreement_users u using (user_id) where u.agreement_id = $1) as told`,
          [agreement.id],
        )
      ).rows
    expect(await noted()).toEqual([{ changes: 0, told: 0 }])
    expect(await mailsTo(server, { email: record.users[0]?.email ?? '' })).toEqual([])
    record.milestone = 'CANCELED'
    expect((await add(record)).agreement.milestone_changed_at).not.toBeNull()
    expect(await noted()).toEqual([{ changes: 1, told: 1 }])
    expect(await mailsTo(server, { email: record.users[0]?.email ?? '' })).toHaveLength(1)
  })

  it('is found by its contract where the portal had it without its workflow, and belongs to whom the portal gave it [ADMIN-18]', async () => {
    const record = known()
    const { id } = (await add(record)).agreement
    await server.services.database.pool.query('update agreements set platform_uuid = null where id = $1', [
      id,
    ])
    record.users = [
      { first_name: 'Else', last_name: 'Body', email: `${randomUUID()}@example.com`, phone_number: null },
    ]
    const again = (await add(record)).agreement
    expect([again.id, again.platform_uuid, again.users.length, again.users[0].first_name]).toEqual([
      id,
      record.workflow_id,
      1,
      'Noor',
    ])
  })

  it('links a homeowner who is there, and no staff [ADMIN-18, SEC-15]', async () => {
    const [there, clerk] = [await makePerson(server), await makePerson(server, { role: 'SUPPORT' })]
    const person = (email: string) => ({ first_name: 'X', last_name: 'Y', email, phone_number: null })
    const { users } = (await add(known({ users: [person(clerk.email), person(there.email)] }))).agreement
    expect(users.map(({ user_id, first_name }: Record<string, string>) => [user_id, first_name])).toEqual([
      [there.id, 'Ada'],
    ])
  })

  it('is named among those that nobody holds where the platform names staff or archived people alone, until it names another [BACKFILL-20]', async () => {
    const [clerk, gone] = [await makePerson(server, { role: 'SUPPORT' }), await makePerson(server)]
    await server.services.database.pool.query('update users set archived = true where id = $1', [gone.id])
    const person = (email: string) => ({ first_name: 'X', last_name: 'Y', email, phone_number: null })
    const record = known({ users: [person(clerk.email), person(gone.email)] })
    const held = known()
    const workflow_ids = [record.workflow_id, held.workflow_id]
    const { result } = await addThrough(server, admin, { workflow_ids })
    expect([result.added, result.unheld]).toEqual([workflow_ids, [record.workflow_id]])
    const again = async () => {
      const { id } = (await backfill(...workflow_ids)).json()
      await runBackfill(server.services)
      return (await job(id)).result
    }
    expect(await again()).toMatchObject({ updated: workflow_ids, unheld: [record.workflow_id] })
    record.users = [person(`${randomUUID()}@example.com`)]
    expect(await again()).toMatchObject({ updated: workflow_ids, unheld: [] })
  })

  it('that is unknown is named, and nothing is written [ADMIN-18]', async () => {
    const job = await addThrough(server, admin, { homeowner_contract_id: 'NOBODY' })
    expect(job).toMatchObject({
      state: 'done',
      done: 1,
      total: 1,
      result: { added: [], updated: [], unknown: ['NOBODY'], failed: [] },
    })
  })

  it('comes by its workflow too, each once, and what is unknown is named [ADMIN-18]', async () => {
    const [fresh, standing, unknown] = [known(), known(), randomUUID()]
    await add(standing)
    const workflow_ids = [fresh.workflow_id, unknown, standing.workflow_id, fresh.workflow_id]
    expect(await addThrough(server, admin, { workflow_ids })).toMatchObject({
      kind: 'add_by_workflow',
      state: 'done',
      total: 3,
      result: { added: [fresh.workflow_id], updated: [standing.workflow_id], unknown: [unknown], failed: [] },
    })
  })
})

describe('a backfill', () => {
  it('is a job that reads each workflow once and lists the unknown ones [BACKFILL-6, HOUSE-32]', async () => {
    const [standing, fresh, unknown] = [known(), known(), randomUUID()]
    await add(standing)
    standing.contract.monthly_payment = 99
    platform.asked = []
    const ids = [standing.workflow_id, fresh.workflow_id, unknown]
    const started = await backfill(...ids, fresh.workflow_id)
    expect([started.statusCode, started.json()]).toMatchObject([
      202,
      { kind: 'backfill', state: 'waiting', done: 0, total: 3, result: null, error: null, finished_at: null },
    ])
    expect(await runBackfill(server.services)).toBe(true)
    expect(await job(started.json().id)).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: { added: [fresh.workflow_id], updated: [standing.workflow_id], unknown: [unknown] },
    })
    expect(platform.asked).toEqual(ids)
    const { results } = (await admin.get(`/agreements/?workflow_id=${standing.workflow_id}`)).json()
    expect(results[0].monthly_payment).toBe(99)
  })

  const attemptsOf = async (id: string) =>
    (await server.services.database.pool.query('select attempts from jobs where id = $1', [id])).rows[0]
      .attempts

  it('goes on at once where it stood when its servers were stopped in the middle, which is no failure [BACKFILL-7]', async () => {
    const ids = [known(), known(), known()].map(({ workflow_id }) => workflow_id)
    const { id } = (await backfill(...ids)).json()
    await server.services.database.pool.query('update jobs set max_attempts = 1 where id = $1', [id])
    platform.asked = []
    for (const done of [1, 2]) {
      let left = 1
      await runBackfill(server.services, () => left-- > 0)
      expect(await job(id)).toMatchObject({ state: 'waiting', done, total: 3, result: null, error: null })
      expect(await attemptsOf(id)).toBe(0)
    }
    await runBackfill(server.services)
    expect(platform.asked).toEqual(ids)
    expect(await job(id)).toMatchObject({ state: 'done', done: 3, result: { added: ids } })
    expect(await attemptsOf(id)).toBe(1)
  })

  it('goes on where it stood when its server was killed in the middle [BACKFILL-7]', async () => {
    const records = [known(), known(), known()]
    const ids = records.map(({ workflow_id }) => workflow_id)
    const { id } = (await backfill(...ids)).json()
    let left = 2
    await runBackfill(server.services, () => left-- > 0, { handsBack: false })
    expect(await job(id)).toMatchObject({ state: 'running', done: 2, total: 3, result: null })
    await server.services.database.pool.query(
      "update jobs set lease_ends_at = now() - interval '1 second' where id = $1",
      [id],
    )
    platform.asked = []
    await runBackfill(server.services)
    expect(platform.asked).toEqual(ids.slice(2))
    expect(await job(id)).toMatchObject({ state: 'done', done: 3, result: { added: ids } })
  })

  it('waits and is tried again when the platform does not answer, without doing anything twice [BACKFILL-6]', async () => {
    const [first, second] = [known(), known()]
    const ids = [first.workflow_id, second.workflow_id]
    const { id } = (await backfill(...ids)).json()
    platform.fails = (workflowId) => workflowId === second.workflow_id
    await runBackfill(server.services)
    expect(await job(id)).toMatchObject({ state: 'waiting', done: 1, error: null })
    platform.fails = () => false
    await server.services.database.pool.query('update jobs set run_at = now() where id = $1', [id])
    platform.asked = []
    await runBackfill(server.services)
    expect(platform.asked).toEqual([second.workflow_id])
    expect(await job(id)).toMatchObject({ state: 'done', done: 2 })
  })

  it('is given up after its last try, and says why [BACKFILL-6, HOUSE-32]', async () => {
    const record = known()
    const { id } = (await backfill(record.workflow_id)).json()
    platform.fails = () => true
    await server.services.database.pool.query('update jobs set max_attempts = 1 where id = $1', [id])
    await runBackfill(server.services)
    platform.fails = () => false
    expect(await job(id)).toMatchObject({
      state: 'failed',
      done: 0,
      result: { added: [], updated: [], unknown: [] },
      unread: [record.workflow_id],
      error: 'platform: unreachable',
    })
  })

  it('is noted of each agreement, with who began it [ADMIN-41]', async () => {
    const record = known()
    const { id } = (await backfill(record.workflow_id)).json()
    await runBackfill(server.services)
    expect(await job(id)).toMatchObject({ state: 'done' })
    const { rows } = await server.services.database.pool.query(
      `select l.action, l.actor_id is not null as has_actor from access_log l join agreements a on a.id = l.agreement_id
       where a.platform_uuid = $1`,
      [record.workflow_id],
    )
    expect(rows).toEqual([{ action: 'agreement_added', has_actor: true }])
  })

  it('never tells what the database was to write [BACKFILL-6, HOUSE-32]', async () => {
    const record = known()
    const { id } = (await backfill(record.workflow_id)).json()
    await server.services.database.pool.query('update jobs set max_attempts = 1 where id = $1', [id])
    await server.services.database.pool.query(
      `create function no_room() returns trigger language plpgsql as $$ begin
         raise exception 'no room for %', new.homeowner_contract_id using errcode = 'disk_full';
       end $$;
       create trigger no_room before insert on agreements for each row execute function no_room()`,
    )
    await runBackfill(server.services)
    await server.services.database.pool.query('drop function no_room cascade')
    expect(await job(id)).toMatchObject({ state: 'failed', error: 'failed' })
  })

  it('that was given up says what it came to, and what is still to be read [BACKFILL-11]', async () => {
    const records = [known(), known(), known()]
    const [first, second, third] = records.map(({ workflow_id }) => workflow_id)
    const { id } = (await backfill(...records.map(({ workflow_id }) => workflow_id))).json()
    let left = 1
    await runBackfill(server.services, () => left-- > 0)
    platform.fails = (workflowId) => workflowId === second
    await server.services.database.pool.query('update jobs set max_attempts = 1 where id = $1', [id])
    await runBackfill(server.services)
    platform.fails = () => false
    expect(await job(id)).toMatchObject({
      state: 'failed',
      done: 1,
      result: { added: [first], updated: [], unknown: [] },
      unread: [second, third],
    })
  })

  it('stands in the list of whoever started it, newest first and page by page [BACKFILL-10, HOUSE-32]', async () => {
    const someone = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPER_ADMIN' }))
    const list = async (query = '') => (await someone.get(`/jobs/${query}`)).json()
    expect(await list()).toEqual({ results: [], count: 0, page: 1, page_size: 25, total_pages: 0 })
    const ids: string[] = []
    for (const workflow_ids of [[randomUUID()], [randomUUID(), randomUUID()], [randomUUID()]])
      ids.unshift((await someone.post('/agreements/backfill_workflows/', { workflow_ids })).json().id)
    await server.services.database.pool.query(
      "insert into jobs (kind, payload, user_id) select 'mail', '{}', user_id from jobs where id = $1",
      [ids[0]],
    )
    const all = await list()
    expect([all.count, all.results.map((one: { id: string }) => one.id)]).toEqual([3, ids])
    expect(all.results[1]).toMatchObject({ kind: 'backfill', state: 'waiting', done: 0, total: 2 })
    expect(Object.keys(all.results[1])).not.toContain('result')
    const second = await list('?page=2&page_size=2')
    expect([second.page, second.total_pages, second.results.map((one: { id: string }) => one.id)]).toEqual([
      2,
      2,
      ids.slice(2),
    ])
    while (await runBackfill(server.services));
    expect((await list()).results.map((one: { state: string }) => one.state)).toEqual([
      'done',
      'done',
      'done',
    ])
  })

  it('writes nothing more once another server has it [BACKFILL-7]', async () => {
    const record = known()
    const { id } = (await backfill(record.workflow_id)).json()
    const { platform } = server.services.vendors
    const vendors = {
      ...server.services.vendors,
      platform: platform && {
        ...platform,
        byWorkflow: async (workflowId: string) => {
          await server.services.database.pool.query('update jobs set attempts = attempts + 1 where id = $1', [
            id,
          ])
          return platform.byWorkflow(workflowId)
        },
      },
    }
    await runBackfill({ ...server.services, vendors })
    expect((await admin.get(`/agreements/?workflow_id=${record.workflow_id}`)).json().count).toBe(0)
    expect(await job(id)).toMatchObject({ state: 'running', done: 0 })
  })

  it('takes lowercase UUIDs alone, and is told to nobody but who started it [BACKFILL-1, BACKFILL-2]', async () => {
    for (const wrong of [[], ['nonsense'], [randomUUID().toUpperCase()], [42]])
      expect((await admin.post('/agreements/backfill_workflows/', { workflow_ids: wrong })).statusCode).toBe(
        400,
      )
    const { id } = (await backfill(randomUUID())).json()
    const other = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    expect((await other.get(`/jobs/${id}/`)).statusCode).toBe(404)
    expect(outcome(await admin.get(`/jobs/${randomUUID()}/`))).toEqual([404, 'not_found'])
    await runBackfill(server.services)
  })
})
