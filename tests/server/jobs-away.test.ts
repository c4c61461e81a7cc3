import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { enqueue } from '#server/data/outbox.ts'
import { work } from '#server/jobs/worker.ts'
import { serverUrl } from '#tests/postgres.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
let admin: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  admin = new pg.Client({ connectionString: serverUrl() })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

describe('a mail that left while the database went away', () => {
  it('is noted when the database is back, and does not leave again [SEC-39, VENDOR-11]', async () => {
    const { database, vendors } = server.services
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    const allow = (allowed: boolean) => admin.query(`alter database "${name}" allow_connections ${allowed}`)
    const left: string[] = []
    vendors.mail = {
      send: async ({ id }) => {
        left.push(id)
        await allow(false)
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
        setTimeout(() => void allow(true), 600)
      },
    }
    const payload = { template: 'has_password', to: 'ada@example.com', language: 'en' }
    const job = await enqueue(database.db, { kind: 'mail', payload })
    expect(await work(server.services)).toBe(1)
    const { rows: noted } = await database.pool.query('select state, attempts from jobs where id = $1', [
      job?.id,
    ])
    expect([left, noted]).toEqual([[job?.id], [{ state: 'done', attempts: 1 }]])
    expect(await work(server.services)).toBe(0)
  })
})

describe('a mail that is prepared while the database is slow', () => {
  it.each([
    ['is sent while its lease outlasts the relay', 9_000, 1],
    ['is handed back unsent once it does not, and leaves once', 10_001, 2],
  ])('%s [LIMIT-21, SEC-39]', async (_, slowMs, taken) => {
    const { database, vendors } = server.services
    const left: string[] = []
    vendors.mail = { send: async ({ id }) => void left.push(id) }
    const clock = performance.now.bind(performance)
    let isSlow = true
    let lateBy = 0
    const services = {
      ...server.services,
      get config() {
        if (isSlow) lateBy = slowMs
        isSlow = false
        return server.services.config
      },
    }
    const payload = { template: 'has_password', to: 'ada@example.com', language: 'en' }
    const job = await enqueue(database.db, { kind: 'mail', payload })
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + lateBy)
    try {
      expect(await work(services)).toBe(taken)
    } finally {
      now.mockRestore()
    }
    const { rows } = await database.pool.query('select state, attempts from jobs where id = $1', [job?.id])
    expect([left, rows]).toEqual([[job?.id], [{ state: 'done', attempts: 1 }]])
  })
})
