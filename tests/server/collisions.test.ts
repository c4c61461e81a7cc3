import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyText } from '#domain/legal-texts.ts'
import { inTransaction } from '#server/data/database.ts'
import { makePerson, readCode, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo, readLink, tally, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const oldPassword = 'correct horse battery staple'
const password = 'three lamps beside the juniper'
const privacy = {
  privacy_policy_accepted: true,
  privacy_policy_version: privacyText.version,
  language: 'en',
}

describe('two ways at once', () => {
  it('to a first password: by code and by claim, exactly one gets there [SEC-10, REG-11, CLAIM-10]', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const person = await makePerson(server, { withPassword: false })
      const { email } = person
      const [one, other] = [await new TestBrowser(server).open(), await new TestBrowser(server).open()]
      await one.post('/account/send_access_code/', { email })
      const access_code = await readCode(server, person)
      await one.verify(person, access_code, false)
      await other.post('/users/send_claim_account_email/', { email, is_resend: true })
      const { token } = await readLink(server, person)
      const { claim } = (await other.post('/account/claim_token/', { token })).json()
      const setUp = { email, access_code, password, ...privacy }
      const answers = await Promise.all([
        one.post('/account/set_password_with_access_code/', setUp),
        other.post('/account/claim_user_account/', { claim, password, ...privacy }),
      ])
      expect(tally(answers)).toEqual({ 204: 1, 400: 1 })
    }
  })

  it('through an account: sign-in, change, reset, another email and a new link end without a fault [SEC-10]', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const person = await makePerson(server)
      const { email } = person
      const known = await new TestBrowser(server).loginWithCode(person)
      const changing = await new TestBrowser(server).signIn(person)
      const moving = await new TestBrowser(server).signIn(person)
      const visitor = await new TestBrowser(server).open()
      await visitor.post('/account/forgot_password/', { email })
      const { token } = await readLink(server, person)
      const to = `${round}.${email}`
      await moving.post('/account/change_email/', { email: to, password: oldPassword })
      const [sent] = await mailsTo(server, { email: to })
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => twinOf(server, known).login(person)),
        changing.post('/account/change_password/', { old_password: oldPassword, new_password: password }),
        moving.post('/account/change_email/', { email: to, access_code: sent?.code }),
        visitor.post('/account/reset_password/', { token, password: `${password} again` }),
        visitor.post('/users/send_claim_account_email/', { email, is_resend: true }),
      ])
      const faults = answers.filter(({ statusCode }) => statusCode >= 500)
      expect(faults.map(({ statusCode, body }) => [statusCode, body])).toEqual([])
      const [change, , reset] = answers.slice(3)
      if (change?.statusCode !== 204 && reset?.statusCode !== 204) continue
      // Nobody lives by the password before: one that was changed leaves the session that changed it, a reset none.
      const { rows } = await server.services.database.pool.query(
        'select id from sessions where user_id = $1 and ended_at is null',
        [person.id],
      )
      expect(rows).toHaveLength(change?.statusCode === 204 ? 1 : 0)
    }
  })
})

it('a transaction that the database ended by a deadlock is run again', async () => {
  const { db } = server.services.database
  const [one, other] = [await makePerson(server), await makePerson(server)]
  let runs = 0
  let bothHold: () => void = () => undefined
  const holding = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  const cross = (...ids: [string, string]) =>
    inTransaction(db, {}, async (tx) => {
      for (const [step, id] of ids.entries()) {
        await tx.execute(sql`update users set first_name = 'Grace' where id = ${id}`)
        if (step > 0) continue
        runs += 1
        if (runs === 2) bothHold()
        await holding
      }
    })
  await Promise.all([cross(one.id, other.id), cross(other.id, one.id)])
  expect(runs).toBeGreaterThan(2)
})
