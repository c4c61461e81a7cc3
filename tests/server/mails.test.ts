import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMail } from '#server/data/sandbox.ts'
import { createWorld } from '#server/worlds/create-world.ts'
import { readCode, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each([
  ['checklist-failed-es', /^\d{6} es su código de /],
  ['in-service-battery', /^\d{6} is your .* code$/],
  ['support', /^\d{6} is your .* code$/],
])('writes the code of %s in the language of the first agreement [LANG-22]', async (world, subject) => {
  const { people } = await createWorld(server.services.database.db, world, {
    unique: true,
    telemetry: 'none',
  })
  const person = people[0]
  if (!person) throw new Error('The world has nobody')
  const browser = await new TestBrowser(server).open()
  const login = await browser.post('/account/login/', { email: person.email, password: person.password })
  expect(login.json()).toMatchObject({ requires_MFA: true })
  await browser.post('/account/send_access_code/', { email: person.email })
  await readCode(server, { id: person.id, email: person.email })
  const [mail] = await listMail(server.services.database.db, { recipient: person.email, limit: 1 })
  expect(mail?.subject).toMatch(subject)
})
