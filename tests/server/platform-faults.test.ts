import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformRecord } from '#domain/platform-record.ts'
import { runBackfill } from '#server/jobs/backfills.ts'
import { type FaultKind, VendorFault } from '#server/vendors/fault.ts'
import { letBackfillGo } from '#server/worlds/backfill-ways.ts'
import { addedBy, addThrough } from './adding.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { writtenIn } from './held-platform.ts'

let server: TestServer
let admin: TestBrowser
let adminId: string
const books = new Map<string, PlatformRecord>()
const faults = new Map<string, FaultKind>()
let asked: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  server.services.vendors.platform = {
    byWorkflow: async (id) => {
      asked.push(id)
      const fault = faults.get(id)
      if (fault) throw new VendorFault('platform', fault)
      return books.get(id) ?? null
    },
    byContract: async (id) =>
      [...books.values()].find(({ contract }) => contract.homeowner_contract_id === id) ?? null,
  }
  const person = await makePerson(server, { role: 'ADMIN' })
  adminId = person.id
  admin = await new TestBrowser(server).signIn(person)
})
afterAll(() => server.close())

/** A workflow that the platform knows, and the portal not yet; perhaps of a contract that another one is of. */
function known(contractId?: string): PlatformRecord {
  const record = writtenIn(books)
  if (contractId !== undefined) record.contract.homeowner_contract_id = contractId
  return record
}
const run = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
const addByWorkflow = (...workflow_ids: string[]) => addThrough(server, admin, { workflow_ids })
const addByContract = (contractId: string) => addedBy(server, admin, contractId)
const begin = async (...workflow_ids: string[]): Promise<string> =>
  (await admin.post('/agreements/backfill_workflows/', { workflow_ids })).json().id
const job = async (id: string) => (await admin.get(`/jobs/${id}/`)).json()
const agreementsOf = async (workflowId: string) =>
  (await admin.get(`/agreements/?workflow_id=${workflowId}`)).json()

const mends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const mend of mends.splice(0)) await mend()
})

/** The database has a rule that the record of this workflow breaks. */
async function breaksRule({ contract }: PlatformRecord): Promise<void> {
  await run(
    `alter table agreements add constraint refuse_one check (homeowner_contract_id <> '${contract.homeowner_contract_id}') not valid`,
  )
  mends.push(() => run('alter table agreements drop constraint refuse_one'))
}

/** The first write of this kind ends so, as it does by what another server does at the same time. */
async function endsOnce(code: string, on: string): Promise<void> {
  await run('create sequence ends')
  await run(
    `create function end_once() returns trigger language plpgsql as $$ begin
       if nextval('ends') = 1 then raise exception 'ended' using errcode = '${code}'; end if;
       return new;
     end $$`,
  )
  await run(`create ${on} for each row execute function end_once()`)
  mends.push(async () => {
    const { rows } = await run('select last_value::int as ends from ends')
    await run('drop function end_once cascade')
    await run('drop sequence ends')
    expect(rows[0].ends).toBeGreaterThan(1)
  })
}
const atTheCommit = 'constraint trigger end_once after insert on agreements deferrable initially deferred'

const unfit: [string, (record: PlatformRecord) => unknown][] = [
  ['does not fit the contract', ({ workflow_id }) => faults.set(workflow_id, 'off_contract')],
  ['is refused', ({ workflow_id }) => faults.set(workflow_id, 'refused')],
  ['breaks a rule of the database', breaksRule],
]

describe('a record that cannot be taken in', () => {
  it.each(unfit)('that %s is listed, and a backfill goes on behind it [BACKFILL-13]', async (_, spoil) => {
    const [first, bad, last] = [known(), known(), known()]
    await spoil(bad)
    const id = await begin(...[first, bad, last].map(({ workflow_id }) => workflow_id))
    asked = []
    await runBackfill(server.services)
    expect(asked).toEqual([first, bad, last].map(({ workflow_id }) => workflow_id))
    expect(await job(id)).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: {
        added: [first.workflow_id, last.workflow_id],
        updated: [],
        unknown: [],
        failed: [bad.workflow_id],
      },
      unread: null,
      error: null,
    })
    expect((await agreementsOf(bad.workflow_id)).count).toBe(0)
  })

  it.each(unfit)(
    'that %s does not keep others from being added by their workflows [BACKFILL-13, ADMIN-26]',
    async (_, spoil) => {
      const [first, bad, last] = [known(), known(), known()]
      await spoil(bad)
      const job = await addByWorkflow(...[first, bad, last].map(({ workflow_id }) => workflow_id))
      expect(job).toMatchObject({
        state: 'done',
        result: {
          added: [first.workflow_id, last.workflow_id],
          updated: [],
          unknown: [],
          failed: [bad.workflow_id],
        },
      })
    },
  )

  it('is not asked for again when the backfill is broken off after it [BACKFILL-13, BACKFILL-11]', async () => {
    const [bad, silent] = [known().workflow_id, known().workflow_id]
    faults.set(bad, 'off_contract')
    faults.set(silent, 'unreachable')
    const id = await begin(bad, silent)
    await runBackfill(server.services)
    expect(await job(id)).toMatchObject({ state: 'waiting', done: 1, total: 2 })
    await run('update jobs set max_attempts = attempts + 1, run_at = now() where id = $1', [id])
    asked = []
    await runBackfill(server.services)
    expect(asked).toEqual([silent])
    expect(await job(id)).toMatchObject({ state: 'failed', result: { failed: [bad] }, unread: [silent] })
  })
})

it('a backfill that a server of the version before began goes on where it stood [BACKFILL-7]', async () => {
  const [first, second] = [known().workflow_id, known().workflow_id]
  const id = await begin(first, second)
  await run('update jobs set result = $2 where id = $1', [id, { added: [first], updated: [], unknown: [] }])
  expect(await job(id)).toMatchObject({ state: 'waiting', done: 1 })
  asked = []
  await runBackfill(server.services)
  expect(asked).toEqual([second])
  expect(await job(id)).toMatchObject({ state: 'done', result: { added: [first, second], failed: [] } })
})

it('a backfill that came further in each of more than eight tries is not given up [BACKFILL-14]', async () => {
  const ids = Array.from({ length: 10 }, () => known().workflow_id)
  const id = await begin(...ids)
  for (const [at, workflowId] of ids.entries()) {
    expect(await job(id)).toMatchObject({ state: 'waiting', done: at })
    const next = ids[at + 1]
    faults.delete(workflowId)
    if (next) faults.set(next, 'late')
    await run('update jobs set run_at = now() where id = $1', [id])
    await runBackfill(server.services)
  }
  expect(await job(id)).toMatchObject({ state: 'done', result: { added: ids } })
})

it('a backfill of the sandbox is given up after its first workflow when that is wished [BACKFILL-11]', async () => {
  const [first, second, third] = [known().workflow_id, known().workflow_id, known().workflow_id]
  const jobId = await begin(first, second, third)
  expect(await letBackfillGo(server.services, { userId: adminId, jobId, way: 'given_up' })).toBe(true)
  expect(await job(jobId)).toMatchObject({
    state: 'failed',
    done: 1,
    unread: [second, third],
    error: 'platform: unreachable',
  })
})

it('a contract that is issued anew under another workflow replaces the one before [BACKFILL-16, VENDOR-2]', async () => {
  const before = known()
  const contractId = before.contract.homeowner_contract_id
  const { id } = (await addByContract(contractId)).agreement
  books.delete(before.workflow_id)
  const anew = known(contractId)
  const { isNew, agreement } = await addByContract(contractId)
  expect([isNew, agreement.id, agreement.platform_uuid]).toEqual([false, id, anew.workflow_id])
  const { rows } = await run('select platform_uuid from platform_records where homeowner_contract_id = $1', [
    contractId,
  ])
  expect(rows).toEqual([{ platform_uuid: anew.workflow_id }])
})

describe('an import that another one crosses', () => {
  it('counts once in a backfill that a deadlock had run again [BACKFILL-6]', async () => {
    const { workflow_id } = known()
    const id = await begin(workflow_id)
    await endsOnce('deadlock_detected', atTheCommit)
    await runBackfill(server.services)
    expect(await job(id)).toMatchObject({ state: 'done', done: 1, result: { added: [workflow_id] } })
  })

  it('counts once among those that are added when a deadlock had it run again [ADMIN-26]', async () => {
    const { workflow_id } = known()
    await endsOnce('deadlock_detected', atTheCommit)
    expect((await addByWorkflow(workflow_id)).result).toMatchObject({ added: [workflow_id], failed: [] })
  })

  const samePerson = 'trigger end_once before insert on users'

  it.each<[string, (record: PlatformRecord) => Promise<unknown>]>([
    ['by its contract', ({ contract }) => addByContract(contract.homeowner_contract_id)],
    ['by its workflow', ({ workflow_id }) => addByWorkflow(workflow_id)],
    [
      'by a backfill',
      async ({ workflow_id }) => {
        await begin(workflow_id)
        await runBackfill(server.services)
      },
    ],
  ])(
    'and that makes the same person is taken in all the same, %s [ADMIN-18, BACKFILL-6]',
    async (_, take) => {
      const record = known()
      await endsOnce('unique_violation', samePerson)
      await take(record)
      const { results } = await agreementsOf(record.workflow_id)
      expect(results).toHaveLength(1)
      expect(results[0].users).toMatchObject([{ email: record.users[0]?.email }])
    },
  )
})
