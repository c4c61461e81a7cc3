import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/data/database.ts'
import {
  enqueue,
  failJob,
  finishJob,
  getJobOf,
  giveUpAbandoned,
  type Job,
  keepProgress,
  putOffJob,
  takeJobs,
} from '#server/data/outbox.ts'
import { jobs } from '#server/data/schema/work.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHomeowner } from './people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.delete(jobs))
afterAll(() => database.close())

const leaseMs = 60_000
const takeOne = async (): Promise<Job> => {
  const [job] = await takeJobs(database.db, { limit: 1, leaseMs })
  if (job === undefined) throw new Error('no job is due')
  return job
}
const waitOf = async (id: string) => {
  const [row] = await database.db.select().from(jobs).where(eq(jobs.id, id))
  return (row?.run_at.getTime() ?? 0) - Date.now()
}
const makeDue = (id: string) => database.db.execute(sql`update jobs set run_at = now() where id = ${id}`)

describe('the outbox', () => {
  it('gives each of 200 jobs to exactly one of four takers [HOUSE-9, SEC-39]', async () => {
    for (let index = 0; index < 200; index += 1)
      await enqueue(database.db, { kind: 'mail', payload: { index } })
    const taken: Job[] = []
    const taker = async () => {
      for (;;) {
        const some = await takeJobs(database.db, { limit: 7, leaseMs })
        if (some.length === 0) return
        expect(some.length).toBeLessThanOrEqual(7)
        taken.push(...some)
        for (const job of some) await finishJob(database.db, job)
      }
    }
    await Promise.all([taker(), taker(), taker(), taker()])
    expect(taken).toHaveLength(200)
    expect(new Set(taken.map((job) => job.id)).size).toBe(200)
  })

  it('holds nothing of a transaction that failed [SEC-39]', async () => {
    const failing = inTransaction(database.db, {}, async (tx) => {
      await enqueue(tx, { kind: 'mail', payload: {} })
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await takeJobs(database.db, { limit: 5, leaseMs })).toEqual([])
    expect(await database.db.select().from(jobs)).toEqual([])
  })

  it('takes a job with a once-key once [HOUSE-9]', async () => {
    const job = { kind: 'mail', payload: {}, onceKey: 'welcome:1' }
    const written = await Promise.all(Array.from({ length: 16 }, () => enqueue(database.db, job)))
    expect(written.filter((one) => one !== null)).toHaveLength(1)
  })

  it('empties the secret when the job is done [SEC-11]', async () => {
    await enqueue(database.db, {
      kind: 'mail',
      payload: {},
      secret: { ciphertext: Buffer.from('code'), keyId: 'k1' },
    })
    const job = await takeOne()
    expect(job.secret).toEqual({ ciphertext: Buffer.from('code'), keyId: 'k1' })
    expect(await finishJob(database.db, job)).toBe(true)
    expect(await finishJob(database.db, job)).toBe(false)
    const [row] = await database.db.select().from(jobs)
    expect(row).toMatchObject({ state: 'done', secret: null, secret_key_id: null })
  })

  it('waits longer after each failure, with the secret, and gives up after the last [VENDOR-11]', async () => {
    const secret = { ciphertext: Buffer.from('code'), keyId: 'k1' }
    await enqueue(database.db, { kind: 'mail', payload: {}, secret, maxAttempts: 3 })
    for (const expected of [2, 4]) {
      const job = await takeOne()
      expect(job.secret).toEqual(secret)
      expect(await failJob(database.db, job, 'vendor is down')).toBe('again')
      const wait = await waitOf(job.id)
      expect(wait / 1000).toBeGreaterThan(expected / 2 - 0.5)
      expect(wait / 1000).toBeLessThan(expected * 1.5 + 0.5)
      expect(await takeJobs(database.db, { limit: 1, leaseMs })).toEqual([])
      await makeDue(job.id)
    }
    const last = await takeOne()
    expect(await failJob(database.db, last, 'vendor is down')).toBe('given_up')
    const [row] = await database.db.select().from(jobs)
    expect(row).toMatchObject({ state: 'failed', attempts: 3, secret: null, last_error: 'vendor is down' })
  })

  it.each([
    ['eight', 8],
    ['three', 3],
  ])(
    'gives up a job after its %s tries in a row that came no further, and begins its waits anew when it did [BACKFILL-14, BACKFILL-17]',
    async (_name, tries) => {
      await enqueue(database.db, { kind: 'mail', payload: {}, maxAttempts: tries })
      const tryOnce = async (comesFurther: boolean) => {
        const job = await takeOne()
        if (comesFurther)
          expect(await keepProgress(database.db, job, { read: 1 }, { leaseMs, tries })).toBe(true)
        const end = await failJob(database.db, job, 'vendor is down', { tries })
        const wait = await waitOf(job.id)
        await makeDue(job.id)
        return { end, wait }
      }
      for (let count = 1; count < tries; count += 1) expect((await tryOnce(false)).end).toBe('again')
      const further = await tryOnce(true)
      expect(further.end).toBe('again')
      expect(further.wait).toBeLessThan(2_000)
      for (let count = 1; count < tries; count += 1) expect((await tryOnce(false)).end).toBe('again')
      expect((await tryOnce(false)).end).toBe('given_up')
    },
  )

  it('waits an hour at the most, also after many tries [VENDOR-11]', async () => {
    await enqueue(database.db, { kind: 'mail', payload: {}, maxAttempts: 35 })
    await database.db.update(jobs).set({ attempts: 30 })
    const job = await takeOne()
    expect(await failJob(database.db, job, 'vendor is down')).toBe('again')
    expect(await waitOf(job.id)).toBeGreaterThan(0.4 * 3_600_000)
    expect(await waitOf(job.id)).toBeLessThan(1.6 * 3_600_000)
  })

  it('counts no try of a job that was put off [VENDOR-11]', async () => {
    await enqueue(database.db, { kind: 'mail', payload: {}, maxAttempts: 1 })
    for (let rests = 1; rests <= 3; rests += 1) {
      const job = await takeOne()
      await putOffJob(database.db, job, 40_000)
      const wait = await waitOf(job.id)
      expect(wait).toBeGreaterThan(19_000)
      expect(wait).toBeLessThan(61_000)
      await makeDue(job.id)
    }
    expect(await failJob(database.db, await takeOne(), 'vendor is down')).toBe('given_up')
    const [row] = await database.db.select().from(jobs)
    expect(row).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('gives a job again whose taker died [HOUSE-8]', async () => {
    await enqueue(database.db, { kind: 'mail', payload: {} })
    const [first] = await takeJobs(database.db, { limit: 1, leaseMs: 0 })
    expect((await takeOne()).id).toBe(first?.id)
    expect(await takeJobs(database.db, { limit: 1, leaseMs })).toEqual([])
  })

  it('gives up a job whose taker died in its last try, and hands it to no other [VENDOR-24]', async () => {
    const id = await enqueue(database.db, { kind: 'mail', payload: {}, maxAttempts: 2 })
    for (let tries = 1; tries <= 2; tries += 1)
      expect(await takeJobs(database.db, { limit: 1, leaseMs: 0 })).toHaveLength(1)
    expect(await takeJobs(database.db, { limit: 1, leaseMs })).toEqual([])
    expect(await giveUpAbandoned(database.db)).toEqual([{ id: id?.id, kind: 'mail' }])
    expect(await giveUpAbandoned(database.db)).toEqual([])
    const [row] = await database.db.select().from(jobs)
    expect(row).toMatchObject({ state: 'failed', attempts: 2, last_error: 'abandoned' })
  })

  it('gives up no job that is in hand [VENDOR-24]', async () => {
    await enqueue(database.db, { kind: 'mail', payload: {}, maxAttempts: 1 })
    const job = await takeOne()
    expect(await giveUpAbandoned(database.db)).toEqual([])
    expect(await finishJob(database.db, job)).toBe(true)
  })

  it('lets nobody end a job whose lease has ended and that another has taken [HOUSE-8, SEC-39]', async () => {
    await enqueue(database.db, { kind: 'mail', payload: {} })
    const [late] = await takeJobs(database.db, { limit: 1, leaseMs: 0 })
    const job = await takeOne()
    if (!late) throw new Error('no job was due')
    expect(await failJob(database.db, late, 'too late')).toBe('not_ours')
    expect(await finishJob(database.db, late)).toBe(false)
    expect(await takeJobs(database.db, { limit: 1, leaseMs })).toEqual([])
    expect(await finishJob(database.db, job)).toBe(true)
    const [row] = await database.db.select().from(jobs)
    expect(row).toMatchObject({ state: 'done', attempts: 2, last_error: null })
  })

  it('shows a job to the person who started it only [SEC-15]', async () => {
    const { id: userId } = await newHomeowner(database.db)
    const { id: otherId } = await newHomeowner(database.db)
    const job = await enqueue(database.db, { kind: 'backfill', payload: {}, userId })
    expect(await getJobOf(database.db, userId, job?.id ?? '')).toMatchObject({
      kind: 'backfill',
      state: 'waiting',
    })
    expect(await getJobOf(database.db, otherId, job?.id ?? '')).toBeNull()
  })
})
