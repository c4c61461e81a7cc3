import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { sandboxBank } from '#server/vendors/bank/sandbox.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let url: string
let server: TestServer
let child: ChildProcess | undefined
const asked: string[] = []
beforeAll(async () => {
  url = await createTestDatabase()
  server = await startTestServer({ url })
  const bank = sandboxBank()
  server.services.vendors.bank = {
    verify: (account) => {
      asked.push(account.id)
      return bank.verify(account)
    },
  }
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await server.close()
  await dropTestDatabase(url)
})

/** Enrolls by another server, which is killed when it has asked the bank. Gives the id that the bank was asked with. */
async function enrollByAServerThatIsKilled(...args: string[]): Promise<string> {
  const started = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'enrolling.ts'), url, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  child = started
  const ended = once(started, 'close')
  let said = ''
  for await (const text of started.stdout) {
    said += String(text)
    if (said.endsWith('\n')) break
  }
  started.kill('SIGKILL')
  await ended
  return said.trim()
}

describe('a bank that knows an intention for longer than the portal', () => {
  it('is asked under another id for other numbers, and under the same for the same [AUTOPAY-23]', async () => {
    const { person, agreementId } = await makeHome(server)
    const browser = await new TestBrowser(server).signIn(person)
    const { version } = autopayTermsText
    await browser.post(`/agreements/${agreementId}/ach_terms/`, { version, language: 'en' })
    const good = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
    const key = randomUUID()
    const before = asked.length
    const others = [
      { account_number: '000123456780' },
      { account_type: 'savings' },
      { routing_number: '021000021' },
    ]
    for (const changed of [{}, ...others, {}]) {
      const body = { ...good, ...changed, terms_version: version }
      await browser.post(`/agreements/${agreementId}/ach_enroll/`, body, { 'idempotency-key': key })
      // After 24 hours the portal knows nothing of it any more.
      await server.services.database.pool.query('delete from idempotency_keys where key = $1', [key])
    }
    const ids = asked.slice(before)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(4)
    expect(ids[4]).toBe(ids[0])
    asked.length = before
  })
})

describe('an enrolment whose server is killed while the bank is asked', () => {
  it('stores nothing, and the same intention is asked of the bank once more by another server [AUTOPAY-23, SEC-35]', async () => {
    const { person, agreementId } = await makeHome(server)
    const browser = await new TestBrowser(server).signIn(person)
    const path = `/agreements/${agreementId}/ach_enroll/`
    const { version } = autopayTermsText
    await browser.post(`/agreements/${agreementId}/ach_terms/`, { version, language: 'en' })
    const numbers = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
    const body = { ...numbers, terms_version: version }
    const key = randomUUID()
    const enroll = (by = key) => browser.post(path, body, { 'idempotency-key': by })
    const { pool } = server.services.database
    const stored = async () =>
      (await pool.query('select id from bank_accounts where agreement_id = $1', [agreementId])).rows.length

    const id = await enrollByAServerThatIsKilled(person.id, person.email, path, key, JSON.stringify(body))
    expect(id).not.toBe('')
    expect(await stored()).toBe(0)
    // Nobody can know yet that the other one will never finish.
    const early = [await enroll(), await enroll(randomUUID())]
    expect(early.map((answer) => [answer.statusCode, answer.json().default_code])).toEqual([
      [409, 'in_progress'],
      [409, 'in_progress'],
    ])
    await pool.query("update idempotency_keys set created_at = created_at - interval '61 seconds'")
    const answer = await enroll()
    expect([answer.statusCode, answer.json().verification_result]).toEqual([200, 'PASSED'])
    expect(asked).toEqual([id])
    expect((await enroll()).json()).toEqual(answer.json())
    expect([asked.length, await stored()]).toEqual([1, 1])
  })
})
