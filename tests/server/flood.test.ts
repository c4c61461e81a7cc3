import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPasswords } from '#server/session/passwords.ts'
import { startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a flood of logins', () => {
  it('waits in a queue of limited length; beyond it 503 with Retry-After, while others are served [LIMIT-20]', async () => {
    const visitor = await new TestBrowser(server).open()
    const flood = Array.from({ length: 300 }, (_, one) => {
      visitor.address = `172.20.${Math.floor(one / 50)}.${(one % 50) + 1}`
      return visitor.login({ id: '', email: `flood-${one}@example.com` })
    })
    const other = await new TestBrowser(server).get('/feature_flags/')
    expect(other.statusCode).toBe(200)
    const answers = await Promise.all(flood)
    const busy = answers.filter((answer) => answer.statusCode === 503)
    expect(answers.every((answer) => [400, 503].includes(answer.statusCode))).toBe(true)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.json()).toEqual({ default_code: 'busy', detail: 'Please try again in a moment.' })
    expect(busy[0]?.headers['retry-after']).toBe('2')
  })
})

describe('password hashes', () => {
  it('are argon2id with 46 MiB and one pass, and nobody costs a hash too [SEC-7]', async () => {
    const passwords = await openPasswords()
    const stored = await passwords.hash('correct horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect([
      await passwords.verify(stored, 'correct horse'),
      await passwords.verify(stored, 'wrong'),
    ]).toEqual([true, false])
    const before = passwords.computed()
    expect(await passwords.verify(null, 'a password that nobody has')).toBe(false)
    expect(passwords.computed() - before).toBe(1)
  })
})
