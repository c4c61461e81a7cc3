import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smsText } from '#domain/legal-texts.ts'
import { addInboxMessage } from '#server/data/inbox.ts'
import { newNumber, patch, signedInPerson, storedOf } from './account-area.ts'
import { operations, pathOf } from './contract-requests.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const address = { street_1: '12 Elm Street', street_2: null, city: 'Davis', state: 'CA', zip_code: '95616' }
const number = newNumber()

/** What of a person may be written to through their own area, and what a body of it looks like. */
const writes: Record<string, Record<string, unknown>> = {
  updateUser: { address: { ...address, confirmed: true } },
  updatePhone: { phone_number: newNumber() },
  sendPhoneVerificationCode: { phone_number: number },
  verifyPhoneNumber: { phone_number: number, verification_code: '123456' },
  updateSettings: { research_opt_in: true, language: 'en', version: smsText.version },
  updateInboxMessage: { read: true },
}

/** Fields of everything that is stored of a person, and of what their bodies are made of. */
const fields: Record<string, unknown> = {
  id: '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b',
  user_id: '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b',
  role: 'SUPER_ADMIN',
  archived: true,
  email: 'other@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  password: 'another password of mine 9',
  password_hash: 'x',
  email_verified_at: '2026-01-01T00:00:00Z',
  claimed: true,
  phone: { phone_number: number, verified: true },
  verified: true,
  settings: { sms_opt_in: true },
  agreements: [],
  ach_verified: true,
  address: { ...address, street_1: '13 Elm Street', id: '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b' },
  country: 'US',
  confirmed: true,
  withdrawn_at: null,
  given_at: '2020-01-01T00:00:00Z',
  text: 'I agree to nothing.',
  subject: 'x',
  date_sent: '2020-01-01T00:00:00Z',
  expires_at: '2099-01-01T00:00:00Z',
  __proto: { role: 'ADMIN' },
  constructor: { prototype: {} },
}

async function somebody() {
  const someone = await signedInPerson(server, { number })
  await patch(someone.browser, `${someone.path}/`, { address })
  const { id } = await addInboxMessage(server.services.database.db, {
    user_id: someone.person.id,
    subject: 'Hello',
    body: 'Hello',
    category: 'system',
  })
  const pathFor = (operation: { path: string }, userId = someone.person.id) =>
    operation.path.replace('{id}', userId).replace('{messageId}', id)
  return { ...someone, pathFor }
}

const named = (operationId: string) => {
  const found = operations.find((operation) => operation.operationId === operationId)
  if (!found) throw new Error(`${operationId} is not in the contract`)
  return found
}

describe('a field that is not the operation’s own', () => {
  it.each(Object.keys(writes))(
    '%s: is refused, whatever it is, and nothing changes [SEC-16, WIRE-10, WIRE-20]',
    async (operationId) => {
      const operation = named(operationId)
      const { person, browser, pathFor } = await somebody()
      const before = await storedOf(server, person.id)
      let tried = 0
      for (const [field, value] of Object.entries(fields)) {
        if (Object.hasOwn(writes[operationId] ?? {}, field) && field !== 'address') continue
        const answer = await browser.send(pathFor(operation), {
          method: operation.method,
          body: { ...writes[operationId], [field]: value },
        })
        expect({ field, refused: [400, 403].includes(answer.statusCode) }).toEqual({ field, refused: true })
        tried += 1
      }
      expect(tried).toBeGreaterThan(20)
      expect(await storedOf(server, person.id)).toEqual(before)
    },
  )

  it('inside an address is refused as well [SEC-16, ACCOUNT-18]', async () => {
    const { person, browser, path } = await somebody()
    const before = await storedOf(server, person.id)
    for (const more of [{ country: 'US' }, { id: person.id }, { user_id: person.id }, { verified: true }])
      expect((await patch(browser, `${path}/`, { address: { ...address, ...more } })).statusCode).toBe(400)
    expect(await storedOf(server, person.id)).toEqual(before)
  })
})

describe('what a person may only do for themselves', () => {
  const own = operations.filter(
    ({ operationId, path, method }) =>
      path.startsWith('/users/{id}/') &&
      method !== 'GET' &&
      [
        'updateUser',
        ...Object.keys(writes),
        'endSessions',
        'forgetDevices',
        'markAllInboxMessagesAsRead',
      ].includes(operationId),
  )

  it('is at least what the account area does', () => {
    expect(own.map(({ operationId }) => operationId).sort()).toEqual(
      [...Object.keys(writes), 'endSessions', 'forgetDevices', 'markAllInboxMessagesAsRead'].sort(),
    )
  })

  it.each(own.map((operation) => [operation.operationId, operation] as const))(
    '%s: a neighbour’s id answers like a random one and changes nothing [ACCOUNT-37, SEC-15]',
    async (operationId, operation) => {
      const neighbour = await somebody()
      const { browser } = await signedInPerson(server)
      const before = await storedOf(server, neighbour.person.id)
      const ask = (path: string) =>
        browser.send(path, {
          method: operation.method,
          ...(operation.bodyRequired && { body: writes[operationId] ?? {} }),
        })
      const [theirs, unknown] = [await ask(neighbour.pathFor(operation)), await ask(pathOf(operation))]
      expect([theirs.statusCode, theirs.body]).toEqual([404, unknown.body])
      expect(await storedOf(server, neighbour.person.id)).toEqual(before)
    },
  )
})
