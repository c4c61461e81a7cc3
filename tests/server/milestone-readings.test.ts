import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlatformContract, PlatformRecord } from '#domain/platform-record.ts'
import { platformPolicy } from '#domain/policy.ts'
import { runBackfill } from '#server/jobs/backfills.ts'
import { beginReading, readSome, startMilestoneReadings } from '#server/jobs/milestone-readings.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { addedBy } from './adding.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { heldPlatform, writtenIn } from './held-platform.ts'
import { mailsTo } from './mailbox.ts'

let server: TestServer
let admin: TestBrowser
const platform = heldPlatform()
beforeAll(async () => {
  server = await startTestServer()
  server.services.vendors.platform = platform.vendor
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  platform.books.clear()
  await forgetReadings()
  await run('update agreements set archived = true')
})

const forgetReadings = () => run("delete from jobs where kind in ('milestones', 'payments', 'in_service')")
const run = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
/** An agreement that staff have added long ago. */
async function standing(
  milestone: PlatformRecord['milestone'] = 'CONTRACT_SIGNED',
  contract: Partial<PlatformContract> = {},
) {
  const record = writtenIn(platform.books, { milestone })
  Object.assign(record.contract, contract)
  const { agreement } = await addedBy(server, admin, record.contract.homeowner_contract_id)
  await run(
    "update platform_records set fetched_at = fetched_at - interval '1 day' where platform_uuid = $1",
    [record.workflow_id],
  )
  return { record, id: agreement.id, email: record.users[0]?.email ?? '' }
}
const milestoneOf = async (id: string) =>
  (await run('select current_milestone, milestone_changed_at from agreements where id = $1', [id])).rows[0]
const jobs = async () =>
  (await run("select state, attempts from jobs where kind = 'milestones' order by created_at")).rows
const inboxOf = async (id: string) =>
  (
    await run(
      'select m.subject from inbox_messages m join agreement_users u using (user_id) where u.agreement_id = $1',
      [id],
    )
  ).rows
const readAll = async () => {
  platform.asked = []
  await beginReading(server.services)
  await readSome(server.services)
}

/** What a reading asks for, once the records were read so long ago. */
async function askedAfter(interval: string) {
  await run('update platform_records set fetched_at = now() - $1::interval', [interval])
  await forgetReadings()
  await readAll()
  return platform.asked
}

describe('the milestone of an agreement under way', () => {
  it('comes by itself, and everybody who holds it is told in the inbox and by mail [MILE-22, MILE-14]', async () => {
    const { record, id, email } = await standing()
    record.milestone = 'INSTALLATION_COMPLETED'
    await readAll()
    expect(await milestoneOf(id)).toEqual({
      current_milestone: 'INSTALLATION_COMPLETED',
      milestone_changed_at: expect.any(Date),
    })
    expect(await inboxOf(id)).toHaveLength(1)
    expect(await mailsTo(server, { email })).toHaveLength(1)
    expect(await jobs()).toEqual([{ state: 'done', attempts: 1 }])
    const { rows } = await run('select action from access_log where agreement_id = $1', [id])
    expect(rows).toEqual([{ action: 'agreement_added' }])
  })

  it('is asked for once, whichever of two servers comes first, and again six hours later [MILE-22, HOUSE-9]', async () => {
    const { record } = await standing()
    await Promise.all([beginReading(server.services), beginReading(server.services)])
    platform.asked = []
    await Promise.all([readSome(server.services), readSome(server.services)])
    expect(platform.asked).toEqual([record.workflow_id])
    await readAll()
    expect(platform.asked).toEqual([])
    await beginReading(server.services, Date.now() + platformPolicy.milestonesEveryMs)
    await readSome(server.services)
    expect([platform.asked, await jobs()]).toEqual([[], Array(2).fill({ state: 'done', attempts: 1 })])
    await run("update platform_records set fetched_at = now() - interval '6 hours'")
    await beginReading(server.services, Date.now() + 2 * platformPolicy.milestonesEveryMs)
    await readSome(server.services)
    expect(platform.asked).toEqual([record.workflow_id])
  })

  it('is not asked for any more in service, where nothing is awaited, canceled or archived [MILE-22]', async () => {
    const gone = await standing()
    await run('update agreements set archived = true where id = $1', [gone.id])
    await standing('IN_SERVICE', { first_payment_date: '2026-09-01' })
    await standing('CANCELED')
    const unsaid = await standing(null)
    await readAll()
    expect(platform.asked).toEqual([unsaid.record.workflow_id])
  })

  it('changes nothing where the platform says what it said before [MILE-22]', async () => {
    const { record, id } = await standing()
    await run('update agreements set monthly_payment = 7 where id = $1', [id])
    await readAll()
    const paid = async () =>
      (await run('select monthly_payment::float8 as paid from agreements where id = $1', [id])).rows[0].paid
    expect([platform.asked, await paid()]).toEqual([[record.workflow_id], 7])
    await run("update platform_records set fetched_at = now() - interval '1 day'")
    await forgetReadings()
    record.contract.monthly_payment = 121
    await readAll()
    expect(await paid()).toBe(121)
  })

  it('is not taken from a workflow that another has replaced while it was asked for [BACKFILL-16, MILE-22]', async () => {
    const { record, id } = await standing()
    const another = '7c0e8a54-1f0b-4b7e-9a53-3d6f1c2b9e10'
    server.services.vendors.platform = {
      ...platform.vendor,
      async byWorkflow(workflowId) {
        await run('update agreements set platform_uuid = $2 where id = $1', [id, another])
        await run('delete from platform_records where platform_uuid = $1', [workflowId])
        return { ...record, milestone: 'INSTALLATION_COMPLETED' }
      },
    }
    await readAll()
    server.services.vendors.platform = platform.vendor
    expect((await milestoneOf(id)).current_milestone).toBe('CONTRACT_SIGNED')
    const { rows } = await run('select platform_uuid from agreements where id = $1', [id])
    expect([rows, await jobs()]).toEqual([[{ platform_uuid: another }], [{ state: 'done', attempts: 1 }]])
  })

  it('that comes late changes nothing of what staff have asked for after it, and nobody is told of it [BACKFILL-23]', async () => {
    const { record, id } = await standing()
    server.services.vendors.platform = {
      ...platform.vendor,
      async byWorkflow() {
        const contract = { ...record.contract, monthly_payment: 7 }
        const late = { ...record, contract, milestone: 'INSTALLATION_COMPLETED' as const }
        server.services.vendors.platform = platform.vendor
        record.milestone = 'IN_SERVICE'
        await admin.post('/agreements/backfill_workflows/', { workflow_ids: [record.workflow_id] })
        await runBackfill(server.services)
        return late
      },
    }
    await readAll()
    expect((await milestoneOf(id)).current_milestone).toBe('IN_SERVICE')
    const stored = await run('select monthly_payment::float8 as paid from agreements where id = $1', [id])
    expect(stored.rows).toEqual([{ paid: record.contract.monthly_payment }])
    const { rows } = await run(
      "select milestone from milestone_changes where agreement_id = $1 and kind = 'agreement' order by changed_at",
      [id],
    )
    expect([rows.map(({ milestone }) => milestone), await inboxOf(id), await jobs()]).toEqual([
      ['IN_SERVICE'],
      [{ subject: 'Your system is in service' }],
      [{ state: 'done', attempts: 1 }],
    ])
  })

  it('that cannot be read holds up none behind it [MILE-22]', async () => {
    const some = [await standing(), await standing(), await standing()]
    for (const { record } of some) record.milestone = 'INSTALLATION_COMPLETED'
    const [first] = some.map(({ id }) => id).sort()
    const silent = some.find(({ id }) => id === first)
    platform.fails = (workflowId) => workflowId === silent?.record.workflow_id
    await readAll()
    platform.fails = () => false
    expect(platform.asked).toHaveLength(3)
    for (const { id } of some)
      expect((await milestoneOf(id)).current_milestone).toBe(
        id === first ? 'CONTRACT_SIGNED' : 'INSTALLATION_COMPLETED',
      )
    expect(await jobs()).toEqual([{ state: 'done', attempts: 1 }])
  })

  it('waits while the platform is spared, and is read where it stood after that [MILE-22]', async () => {
    const some = [await standing(), await standing()]
    const byWorkflow = async (id: string) => {
      if (asked.push(id) > 1) throw new VendorFault('platform', 'resting')
      return platform.vendor.byWorkflow(id)
    }
    const asked: string[] = []
    const spared = { ...platform.vendor, byWorkflow }
    await beginReading(server.services)
    await readSome({ ...server.services, vendors: { ...server.services.vendors, platform: spared } })
    expect(await jobs()).toEqual([{ state: 'waiting', attempts: 0 }])
    platform.asked = []
    await readSome(server.services)
    expect(platform.asked).toEqual([])
    await beginReading(server.services, Date.now() + platformPolicy.milestonesEveryMs)
    expect(await jobs()).toHaveLength(1)
    await run("update jobs set run_at = now() where kind = 'milestones'")
    await readSome(server.services)
    expect([asked[0], ...platform.asked].sort()).toEqual(some.map(({ record }) => record.workflow_id).sort())
    expect(await jobs()).toEqual([{ state: 'done', attempts: 1 }])
  })

  it('goes on where it stood when its server was stopped in the middle [MILE-22, BACKFILL-7]', async () => {
    await standing()
    await standing()
    platform.asked = []
    await beginReading(server.services)
    let left = 1
    await readSome(server.services, () => left-- > 0)
    expect([platform.asked.length, await jobs()]).toEqual([1, [{ state: 'waiting', attempts: 0 }]])
    await readSome(server.services)
    expect([new Set(platform.asked).size, await jobs()]).toEqual([2, [{ state: 'done', attempts: 1 }]])
  })

  it('ends with its server [MILE-22]', async () => {
    const end = startMilestoneReadings(server.services)
    await expect(end()).resolves.toBeUndefined()
  })
})

describe('the payments of an agreement in service', () => {
  const stored = async (id: string) =>
    (
      await run(
        `select current_milestone, milestone_changed_at, welcome_checklist_status,
           first_payment_date::text, monthly_payment::float8 from agreements where id = $1`,
        [id],
      )
    ).rows[0]
  const daysAgo = async (days: number): Promise<string> =>
    (await run("select ((now() at time zone 'America/New_York')::date - $1::integer)::text as day", [days]))
      .rows[0].day

  it('are asked for after a day and not before, come by themselves, and then are no more, and nobody is told of a milestone again [MILE-26]', async () => {
    const { record, id, email } = await standing('IN_SERVICE', { in_service_date: '2026-06-01' })
    const before = await stored(id)
    expect(before.first_payment_date).toBeNull()
    expect(await askedAfter('20 hours 59 minutes')).toEqual([])
    expect(await askedAfter('1 day')).toEqual([record.workflow_id])
    expect(await stored(id)).toEqual(before)
    record.contract.first_payment_date = '2026-07-01'
    expect(await askedAfter('6 hours')).toEqual([])
    expect(await askedAfter('1 day')).toEqual([record.workflow_id])
    expect(await stored(id)).toEqual({ ...before, first_payment_date: '2026-07-01' })
    expect([await inboxOf(id), await mailsTo(server, { email })]).toEqual([[], []])
    expect(await askedAfter('1 day')).toEqual([])
  })

  it('are asked for while their amount is not known, of whatever type [MILE-26, AGR-13]', async () => {
    const first_payment_date = '2026-07-01'
    const lacking = await Promise.all(
      (['LOA', 'LSE', 'PPA', null] as const).map((contract_type) =>
        standing('IN_SERVICE', { contract_type, first_payment_date, monthly_payment: null }),
      ),
    )
    await standing('IN_SERVICE', { first_payment_date, monthly_payment: 90 })
    const ids = lacking.map(({ record }) => record.workflow_id).sort()
    expect([...(await askedAfter('1 day'))].sort()).toEqual(ids)
  })

  it('are not asked for once it is canceled, archived or without its workflow [MILE-26, MILE-27]', async () => {
    await standing('CANCELED')
    const archived = await standing('IN_SERVICE')
    await run('update agreements set archived = true where id = $1', [archived.id])
    const added = await standing('IN_SERVICE')
    await run('update agreements set platform_uuid = null where id = $1', [added.id])
    expect(await askedAfter('9 days')).toEqual([])
  })

  it('are asked for after a reamortization of a loan until the amount is another, for 90 days [MILE-26]', async () => {
    const loan = { contract_type: 'LOA', first_payment_date: '2020-07-01', monthly_payment: 100 } as const
    const { record, id } = await standing('IN_SERVICE', { ...loan, reamortization_dates: [await daysAgo(1)] })
    await standing('IN_SERVICE', { ...loan, reamortization_dates: [await daysAgo(-1)] })
    await standing('IN_SERVICE', { ...loan, reamortization_dates: [await daysAgo(90)] })
    await standing('IN_SERVICE', {
      ...loan,
      contract_type: 'LSE',
      reamortization_dates: [await daysAgo(1)],
    })
    expect(await askedAfter('1 day')).toEqual([])
    await run('update agreements set monthly_payment_known_on = $1', [await daysAgo(400)])
    expect(await askedAfter('1 day')).toEqual([record.workflow_id])
    record.contract.monthly_payment = 80
    expect(await askedAfter('1 day')).toEqual([record.workflow_id])
    expect((await stored(id)).monthly_payment).toBe(80)
    expect(await askedAfter('1 day')).toEqual([])
  })

  it('are asked for after those under way, by a job of their own [MILE-26, MILE-22]', async () => {
    const { record } = await standing('CONTRACT_SIGNED')
    const lacking = await standing('IN_SERVICE')
    expect(await askedAfter('1 day')).toEqual([record.workflow_id, lacking.record.workflow_id])
    const { rows } = await run(
      "select kind, state from jobs where kind in ('milestones', 'payments') order by 1",
    )
    expect(rows).toEqual([
      { kind: 'milestones', state: 'done' },
      { kind: 'payments', state: 'done' },
    ])
    expect(await askedAfter('6 hours')).toEqual([record.workflow_id])
  })
})

describe('the system of an agreement in service', () => {
  const paid = { first_payment_date: '2026-07-01' }
  const battery = { manufacturer: 'Keel', model: 'K5', count: 1, capacity: 5, power_rating: 2.5 }

  it('is asked for once a week: a battery that was added, and another monitoring vendor, come by themselves, and nobody is told [MILE-27]', async () => {
    const { record, id, email } = await standing('IN_SERVICE', paid)
    if (record.system === null) throw new Error('the record has no system')
    Object.assign(record.system, { vendor_id: 5, site_id: 'S-another', batteries: [battery] })
    expect(await askedAfter('3 days')).toEqual([])
    expect(await askedAfter('7 days')).toEqual([record.workflow_id])
    const { rows } = await run(
      `select s.vendor_id, s.site_id, b.model from agreements a join systems s on s.id = a.system_id
         left join batteries b on b.system_id = s.id where a.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ vendor_id: 5, site_id: 'S-another', model: 'K5' }])
    expect([await inboxOf(id), await mailsTo(server, { email })]).toEqual([[], []])
  })

  it('is asked for by one reading a week, of whichever server comes first, after those under way [MILE-27, MILE-22]', async () => {
    const weekly = platformPolicy.inServiceEveryMs
    const week = Math.floor(Date.now() / weekly) * weekly
    const begun = async (at: number) => {
      await Promise.all([beginReading(server.services, at), beginReading(server.services, at)])
      await readSome(server.services)
      const { rows } = await run("select state from jobs where kind = 'in_service'")
      return rows.map(({ state }) => state)
    }
    const { record } = await standing('IN_SERVICE', paid)
    const early = await standing('CONTRACT_SIGNED')
    await run("update platform_records set fetched_at = now() - interval '7 days'")
    platform.asked = []
    expect(await begun(week)).toEqual(['done'])
    expect(platform.asked).toEqual([early.record.workflow_id, record.workflow_id])
    expect(await begun(week + weekly - 1)).toEqual(['done'])
    expect(await begun(week + weekly)).toEqual(['done', 'done'])
  })
})
