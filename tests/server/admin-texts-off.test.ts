import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smsText } from '#domain/legal-texts.ts'
import { command } from '#server/cli/command.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { newNumber, patch, signedInPerson, storedOf, textsTo } from './account-area.ts'
import { productionLike, startTestServer, type TestServer } from './harness.ts'

let url: string
let server: TestServer
beforeAll(async () => {
  url = await createTestDatabase()
  server = await startTestServer({ url })
})
afterAll(async () => {
  await server.close()
  await dropTestDatabase(url)
})

const textsOff = (...words: string[]) =>
  command(['texts-off', ...words], { ...productionLike, DATABASE_URL: url }, async () => '')
const noted = async ({ id }: { id: string }) =>
  (
    await server.services.database.pool.query(
      'select action, actor_id, details from access_log where subject_id = $1',
      [id],
    )
  ).rows

/** Somebody who gets text messages. */
async function optedIn(number = newNumber()) {
  const someone = await signedInPerson(server, { number, verified: true })
  const optIn = () =>
    patch(someone.browser, `${someone.path}/settings/`, {
      sms_opt_in: true,
      language: 'en',
      version: smsText.version,
    })
  expect((await optIn()).statusCode).toBe(200)
  const isOptedIn = async (): Promise<boolean> =>
    (await someone.browser.get(`${someone.path}/`)).json().settings.sms_opt_in
  return { ...someone, number, optIn, isOptedIn }
}

const isOff = { action: 'texts_ended', actor_id: null, details: {} }

describe('text messages that an operator ends', () => {
  it('are off with the consent taken back, as by STOP, which is noted and told by no message [SMS-21]', async () => {
    const { browser, number, path, person, isOptedIn } = await optedIn()
    const other = await optedIn()
    expect(await textsOff('--phone', number)).toEqual({
      code: 0,
      said: `No text messages go to ${number} any more: they are off for one person.`,
    })
    expect([await isOptedIn(), await other.isOptedIn()]).toEqual([false, true])
    const [receipt] = (await browser.get(`${path}/receipts/`)).json()
    expect(receipt).toMatchObject({ kind: 'sms', withdrawn_at: expect.any(String) })
    expect((await browser.get(`${path}/`)).json().phone).toEqual({ phone_number: number, verified: true })
    expect([await noted(person), await noted(other.person)]).toEqual([[isOff], []])
    expect(await textsTo(server, number)).toEqual([])
  })

  it('are off for everybody who gets them at the number, however it is written [SMS-21]', async () => {
    const couple = [await optedIn()]
    const { number } = await optedIn(couple[0]?.number)
    const silent = await signedInPerson(server, { number })
    const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
    expect(await textsOff('--phone', `(${area}) ${office}-${line}`)).toEqual({
      code: 0,
      said: `No text messages go to ${number} any more: they are off for 2 people.`,
    })
    expect(await couple[0]?.isOptedIn()).toBe(false)
    expect(await noted(silent.person)).toEqual([])
  })

  it('are refused a second time, and can be turned on again in the portal [SMS-21, SMS-12]', async () => {
    const { number, person, optIn, isOptedIn } = await optedIn()
    expect((await textsOff('--phone', number)).code).toBe(0)
    const before = await storedOf(server, person.id)
    expect(await textsOff('--phone', number)).toEqual({
      code: 1,
      said: `Nobody with the number ${number} gets text messages.`,
    })
    expect([await storedOf(server, person.id), await noted(person)]).toEqual([before, [isOff]])
    expect((await optIn()).statusCode).toBe(200)
    expect(await isOptedIn()).toBe(true)
  })

  it('are refused for a number that nobody has, for none, and for half a command [SMS-21]', async () => {
    const number = newNumber()
    expect(await textsOff('--phone', number)).toEqual({ code: 1, said: `Nobody has the number ${number}.` })
    for (const wrong of ['555', '+4915112345678', 'sam'])
      expect(await textsOff('--phone', wrong)).toEqual({
        code: 1,
        said: '--phone must be a phone number of the United States.',
      })
    const usage = expect.stringMatching(/^Usage: npm run admin -- texts-off --phone \+16175550123\n/)
    for (const words of [[], [number], ['--phone', number, number], ['--number', number]])
      expect(await textsOff(...words)).toEqual({ code: 1, said: usage })
    expect(await textsOff('--help')).toEqual({ code: 0, said: usage })
  })
})
