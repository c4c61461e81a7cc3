import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformRecord } from '#domain/platform-record.ts'
import { runAddition, runBackfill } from '#server/jobs/backfills.ts'
import { outcome } from './account-area.ts'
import { addThrough, beginAdding } from './adding.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { heldPlatform, writtenIn } from './held-platform.ts'

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

const job = async (id: string) => (await admin.get(`/jobs/${id}/`)).json()
const none = { added: [], updated: [], unknown: [], failed: [] }
const run = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)

describe('agreements that are added', () => {
  const begin = async (...workflow_ids: string[]): Promise<string> => {
    const started = await beginAdding(admin, { workflow_ids })
    expect([started.statusCode, started.json()]).toMatchObject([
      202,
      { kind: 'add_by_workflow', state: 'waiting', done: 0, total: workflow_ids.length, result: null },
    ])
    return started.json().id
  }

  it('are a job, which goes on where it stood when its server was killed in the middle [BACKFILL-17, HOUSE-32]', async () => {
    const ids = [known(), known(), known()].map(({ workflow_id }) => workflow_id)
    const id = await begin(...ids)
    let left = 2
    await runAddition(server.services, () => left-- > 0, { handsBack: false })
    expect(await job(id)).toMatchObject({ state: 'running', done: 2, total: 3, result: null })
    await run("update jobs set lease_ends_at = now() - interval '1 second' where id = $1", [id])
    platform.asked = []
    await runAddition(server.services)
    expect(platform.asked).toEqual(ids.slice(2))
    expect(await job(id)).toMatchObject({ state: 'done', done: 3, result: { ...none, added: ids } })
  })

  it('keep what came before the platform fell silent, and name the rest [BACKFILL-17]', async () => {
    const [first, second] = [known().workflow_id, known().workflow_id]
    const id = await begin(first, second)
    platform.fails = (workflowId) => workflowId === second
    for (let tries = 1; tries <= 3; tries += 1) {
      await runAddition(server.services)
      expect(await job(id)).toMatchObject({ state: 'waiting', done: 1, total: 2 })
      await run('update jobs set run_at = now() where id = $1', [id])
    }
    await runAddition(server.services)
    platform.fails = () => false
    expect(await job(id)).toMatchObject({
      state: 'failed',
      result: { ...none, added: [first] },
      unread: [second],
      error: 'platform: unreachable',
    })
  })

  it('are given up after three tries of a platform that is silent from the first, and nothing is written [BACKFILL-17]', async () => {
    const record = known()
    platform.fails = () => true
    const { homeowner_contract_id } = record.contract
    const { id, state } = await addThrough(server, admin, { homeowner_contract_id })
    for (let tries = 1; tries < 3; tries += 1) {
      expect(state).toBe('waiting')
      await run('update jobs set run_at = now() where id = $1', [id])
      await runAddition(server.services)
    }
    platform.fails = () => false
    expect(await job(id)).toMatchObject({ state: 'failed', done: 0, unread: [homeowner_contract_id] })
    const { count } = (await admin.get(`/agreements/?workflow_id=${record.workflow_id}`)).json()
    expect(count).toBe(0)
  })

  it('do not wait for a backfill, and stand beside it in the list of whoever began them [BACKFILL-17, BACKFILL-10]', async () => {
    const someone = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    await someone.post('/agreements/backfill_workflows/', { workflow_ids: [known().workflow_id] })
    const { contract } = known()
    const done = await addThrough(server, someone, {
      homeowner_contract_id: contract.homeowner_contract_id,
    })
    expect(done.state).toBe('done')
    const { results } = (await someone.get('/jobs/')).json()
    expect(results.map(({ kind, state }: Record<string, string>) => [kind, state])).toEqual([
      ['add_by_contract', 'done'],
      ['backfill', 'waiting'],
    ])
    expect(await runBackfill(server.services)).toBe(true)
    expect(outcome(await admin.get(`/jobs/${done.id}/`))).toEqual([404, 'not_found'])
  })

  it('cannot be begun where no platform is configured [ADMIN-18]', async () => {
    const { platform } = server.services.vendors
    server.services.vendors.platform = null
    const refused = await beginAdding(admin, { workflow_ids: [randomUUID()] })
    server.services.vendors.platform = platform
    expect(outcome(refused)).toEqual([503, 'platform_unavailable'])
  })
})
