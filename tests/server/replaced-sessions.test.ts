import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, startTestServer, TestBrowser, type TestPerson, type TestServer } from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'
import { mailsTo, meStatus, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPassword = { old_password: 'correct horse battery staple', new_password: 'Zebra-lantern-9271-x' }
const change = (browser: TestBrowser) => browser.post('/account/change_password/', newPassword)

/** Lets a new password come so far that its session is begun and not yet to be seen; then somebody ends the one before. */
async function inTheMiddleOfTheChange(
  end: (twin: TestBrowser, person: TestPerson) => ReturnType<TestBrowser['get']>,
) {
  const person = await makePerson(server)
  const browser = await new TestBrowser(server).signIn(person)
  const twin = twinOf(server, browser)
  // The mail that tells of it is the last that a change writes.
  const letGo = await holdRows(server, [['lock table jobs in share mode', []]])
  const changing = change(browser)
  await untilWaiting(server, 1, changing)
  const ending = end(twin, person)
  await untilWaiting(server, 2, ending)
  await letGo()
  return { browser, statuses: [(await changing).statusCode, (await ending).statusCode] }
}

describe('a session that a new password has put in the place of another', () => {
  it('is ended by a sign-out that came meanwhile [SESSION-45, SESSION-46]', async () => {
    const { browser, statuses } = await inTheMiddleOfTheChange((twin) => twin.post('/account/logout/'))
    expect(statuses).toEqual([204, 204])
    expect(await meStatus(browser)).toBe(401)
  })

  it('is ended by whoever meanwhile ended all others elsewhere [SESSION-45]', async () => {
    const { browser, statuses } = await inTheMiddleOfTheChange(async (_twin, person) => {
      const elsewhere = await new TestBrowser(server).signIn(person)
      return elsewhere.send(`/users/${person.id}/sessions/`, { method: 'DELETE' })
    })
    expect(statuses).toEqual([204, 204])
    expect(await meStatus(browser)).toBe(401)
  })

  it('is ended by whoever meanwhile ended the one before elsewhere [SESSION-45]', async () => {
    const { browser, statuses } = await inTheMiddleOfTheChange(async (_twin, person) => {
      const elsewhere = await new TestBrowser(server).signIn(person)
      const { rows } = await server.services.database.pool.query(
        'select id from sessions where user_id = $1 order by created_at limit 1',
        [person.id],
      )
      return elsewhere.send(`/users/${person.id}/sessions/?session_id=${rows[0]?.id}`, { method: 'DELETE' })
    })
    expect(statuses).toEqual([204, 204])
    expect(await meStatus(browser)).toBe(401)
  })

  it('is not ended by the cookie before once its own has had a minute to come [SEC-4, SESSION-45]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const before = twinOf(server, browser)
    await change(browser)
    await server.services.database.pool.query(
      `update sessions set ended_at = ended_at - interval '1 minute' where user_id = $1`,
      [person.id],
    )
    expect(
      (await before.post('/account/logout/', undefined, { 'x-csrf-token': before.csrf })).statusCode,
    ).toBe(401)
    expect(await meStatus(browser)).toBe(200)
  })

  it('is ended by a sign-out of the cookie before, while the answer with the next is on its way [SESSION-45]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    const before = twinOf(server, browser)
    expect((await change(browser)).statusCode).toBe(204)
    expect(
      (await before.post('/account/logout/', undefined, { 'x-csrf-token': before.csrf })).statusCode,
    ).toBe(401)
    expect(await meStatus(browser)).toBe(401)
  })

  it('is not ended by a sign-out that another page asks for [SEC-6]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    const before = twinOf(server, browser)
    await change(browser)
    const forged = await before.post('/account/logout/', undefined, { origin: 'https://elsewhere.test' })
    expect(forged.statusCode).toBe(401)
    expect(await meStatus(browser)).toBe(200)
  })

  it('is not ended by any other operation with the cookie before [SESSION-42]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    const before = twinOf(server, browser)
    await change(browser)
    expect((await before.post('/account/activity/')).statusCode).toBe(401)
    expect(await meStatus(browser)).toBe(200)
  })
})

describe('a forgotten password in the middle of an email change', () => {
  it('mails no link to the address before [RESET-6, ACCOUNT-24]', async () => {
    const person = await makePerson(server)
    const next = `next-${person.email}`
    const commit = await holdRows(server, [
      ['update users set email = $2, email_key = $2 where id = $1', [person.id, next]],
    ])
    const asking = (await new TestBrowser(server).open()).post('/account/forgot_password/', {
      email: person.email,
    })
    await untilWaiting(server, 1, asking)
    await commit()
    expect((await asking).statusCode).toBe(204)
    expect(await mailsTo(server, person)).toEqual([])
    expect(await mailsTo(server, { email: next })).toEqual([])
    const { rows } = await server.services.database.pool.query(
      'select 1 from mailed_tokens where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([])
  })
})
