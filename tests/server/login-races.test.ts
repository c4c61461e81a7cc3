import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makePerson,
  otherThan,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'
import { mailsTo, meStatus } from './mailbox.ts'

let server: TestServer
let otherHash: string
beforeAll(async () => {
  server = await startTestServer()
  otherHash = await server.services.passwords.hash('three lamps beside the juniper')
})
afterAll(() => server.close())

const wrongPair = { default_code: 'wrong_credentials', detail: 'Email or password is incorrect. Try again.' }

/** What a new password does, not committed yet. */
const newPassword = ({ id }: TestPerson) =>
  holdRows(server, [
    ['update users set password_hash = $2 where id = $1', [id, otherHash]],
    [`update sessions set ended_at = now(), end_reason = 'password' where user_id = $1`, [id]],
    ['update known_devices set ended_at = now() where user_id = $1', [id]],
    ['update access_code_challenges set ended_at = now() where user_id = $1 and ended_at is null', [id]],
  ])

const open = async ({ id }: TestPerson) => {
  const { pool } = server.services.database
  const count = async (table: string) =>
    Number(
      (await pool.query(`select count(*) from ${table} where user_id = $1 and ended_at is null`, [id]))
        .rows[0].count,
    )
  return { sessions: await count('sessions'), challenges: await count('access_code_challenges') }
}

describe('a sign-in with the old password in the middle of a new one', () => {
  it.each([true, false])(
    'is a wrong pair and opens nothing, on a known device: %s [SESSION-43, LOGIN-25]',
    async (isKnown) => {
      const person = await makePerson(server)
      const browser = isKnown
        ? await new TestBrowser(server).loginWithCode(person)
        : await new TestBrowser(server).open()
      const commit = await newPassword(person)
      const login = browser.login(person)
      await untilWaiting(server, 1, login)
      await commit()
      const answer = await login
      expect([answer.statusCode, answer.json()]).toEqual([400, wrongPair])
      expect(await meStatus(browser)).toBe(401)
      expect(await open(person)).toEqual({ sessions: 0, challenges: 0 })
    },
  )

  it('is a wrong pair where they were archived, or only the device was forgotten, meanwhile [LOGIN-26, MFA-24]', async () => {
    for (const change of [
      'update users set archived = true where id = $1',
      'with held as (select id from users where id = $1 for no key update) update known_devices set ended_at = now() where user_id in (select id from held)',
    ]) {
      const person = await makePerson(server)
      const browser = await new TestBrowser(server).loginWithCode(person)
      await browser.post('/account/logout/')
      const commit = await holdRows(server, [[change, [person.id]]])
      const login = browser.login(person)
      await untilWaiting(server, 1, login)
      await commit()
      expect([(await login).statusCode, (await login).json()]).toEqual([400, wrongPair])
      expect((await open(person)).sessions).toBe(0)
    }
  })

  it.each([
    ['a code', {}, 200],
    ['another code for its login', { is_MFA: true }, 400],
  ])(
    'is given no code any more by which it would go on: %s [SESSION-43, MFA-22]',
    async (_, asked, status) => {
      const person = await makePerson(server)
      const browser = await new TestBrowser(server).open()
      expect((await browser.login(person)).json()).toMatchObject({ requires_MFA: true })
      const commit = await newPassword(person)
      const sending = browser.post('/account/send_access_code/', { email: person.email, ...asked })
      await untilWaiting(server, 1, sending)
      await commit()
      expect((await sending).statusCode).toBe(status)
      const codes = (await mailsTo(server, person)).filter(({ code }) => code !== null)
      expect(codes).toEqual([])
      const verified = await browser.verify(person, otherThan('000000'))
      expect([verified.statusCode, verified.json().default_code]).toEqual([400, 'login_required'])
    },
  )
})
