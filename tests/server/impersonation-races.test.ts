import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, startTestServer, TestBrowser, type TestPerson, type TestServer } from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'
import { meStatus, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Lets the beginning of a look come so far that it is written and not yet to be seen, and ends the staff session then. */
async function inTheMiddleOfTheBeginning(
  end: (twin: TestBrowser, staff: TestPerson) => ReturnType<TestBrowser['get']>,
) {
  const staff = await makePerson(server, { role: 'SUPPORT' })
  const homeowner = await makePerson(server)
  const browser = await new TestBrowser(server).signIn(staff)
  const twin = twinOf(server, browser)
  // The session of the look refers to whom it looks at.
  const letGo = await holdRows(server, [['select id from users where id = $1 for update', [homeowner.id]]])
  const beginning = browser.post('/account/impersonate/', { user_id: homeowner.id })
  await untilWaiting(server, 1, beginning)
  const ending = end(twin, staff)
  await untilWaiting(server, 2, ending)
  await letGo()
  return { browser, began: await beginning, ended: await ending }
}

/** Ends the session that this browser is signed in by, as from the page of the account. */
async function endHere(browser: TestBrowser, userId: string) {
  const sessions: { id: string; current: boolean }[] = (
    await browser.get(`/users/${userId}/sessions/`)
  ).json()
  const here = sessions.find(({ current }) => current)
  return browser.send(`/users/${userId}/sessions/?session_id=${here?.id}`, { method: 'DELETE' })
}

describe('a look whose staff session ends in the moment in which it begins', () => {
  it.each([
    ['a sign-out', (twin: TestBrowser) => twin.post('/account/logout/')],
    ['the end of that session by its owner', (twin: TestBrowser, { id }: TestPerson) => endHere(twin, id)],
  ])('shows nothing to anybody after %s [IMP-17, SESSION-45]', async (_how, end) => {
    const { browser, began, ended } = await inTheMiddleOfTheBeginning(end)
    expect([began.statusCode, ended.statusCode]).toEqual([200, 204])
    expect(await meStatus(browser)).toBe(401)
    const again = await browser.post('/account/unimpersonate/')
    expect(again.statusCode).not.toBe(204)
  })
})

describe('a look that begins while its homeowner is archived', () => {
  it('is refused, and leaves the staff session as it was [IMP-25, SESSION-43]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const homeowner = await makePerson(server)
    const commit = await holdRows(server, [
      ['update users set archived = true where id = $1', [homeowner.id]],
      ['update sessions set ended_at = now() where user_id = $1', [homeowner.id]],
    ])
    const beginning = browser.post('/account/impersonate/', { user_id: homeowner.id })
    await untilWaiting(server, 1, beginning)
    await commit()
    const answer = await beginning
    expect([answer.statusCode, answer.json().default_code]).toEqual([409, 'not_impersonable'])
    expect(await meStatus(browser)).toBe(200)
  })
})
