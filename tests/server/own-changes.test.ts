import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newNumber } from './account-area.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo } from './mailbox.ts'
import { agreedCode, registerClient } from './oauth-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery staple'

it('what opens an account, changed by its owner, stands in the access log with them, and nothing of what was typed [SEC-49]', async () => {
  const person = await makePerson(server)
  const client = await registerClient(server)
  await agreedCode(server, person, client)
  const browser = await new TestBrowser(server).signIn(person)
  const body = { phone_number: newNumber() }
  await browser.send(`/users/${person.id}/phone/`, { method: 'PATCH', body })
  const email = `${randomUUID()}@new.test`
  await browser.post('/account/change_email/', { email, password })
  const access_code = (await mailsTo(server, { email }))[0]?.code ?? ''
  await browser.post('/account/change_email/', { email, access_code })
  await browser.post('/account/change_password/', {
    old_password: password,
    new_password: 'three lamps beside the juniper',
  })
  const { rows } = await server.services.database.pool.query(
    'select action, actor_id, details from access_log where subject_id = $1 order by at',
    [person.id],
  )
  expect(rows).toEqual(
    [
      { action: 'program_let_in', details: { client: client.id } },
      { action: 'phone_saved', details: {} },
      { action: 'email_changed', details: {} },
      { action: 'password_set', details: {} },
    ].map((row) => ({ ...row, actor_id: person.id })),
  )
})
