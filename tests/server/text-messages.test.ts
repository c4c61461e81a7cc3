import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { smsText } from '#domain/legal-texts.ts'
import { signSms } from '#server/operations/text-messages.ts'
import { newNumber, outcome, patch, signedInPerson, storedOf, textsTo } from './account-area.ts'
import { makeHome, passTime, startTestServer, type TestServer } from './harness.ts'
import { tally } from './mailbox.ts'

const [newest, older] = ['n'.repeat(32), 'o'.repeat(40)]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: { PORCHLIGHT_SMS_SECRETS: `${newest},${older}` } })
})
afterAll(() => server.close())

const ours = '+18005550142'
let messages = 0
const messageFrom = (from: string, text: string) => {
  messages += 1
  return { message_id: `message-${process.pid}-${messages}`, from, to: ours, text }
}

type Delivery = {
  secret?: string
  agoSeconds?: number
  signature?: string
  timestamp?: string
  payload?: string
}

/** A delivery as the provider makes it, with what a forger changes. */
function deliver(message: Record<string, string>, delivery: Delivery = {}) {
  const timestamp = delivery.timestamp ?? String(Math.floor(Date.now() / 1000) - (delivery.agoSeconds ?? 0))
  const body = new URLSearchParams(message).toString()
  const signature = delivery.signature ?? signSms(delivery.secret ?? newest, timestamp, Buffer.from(body))
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/sms/',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
    payload: delivery.payload ?? body,
  })
}
const receive = (from: string, text: string) => deliver(messageFrom(from, text))

/** Somebody who gets text messages. */
async function optedIn(number = newNumber()) {
  const someone = await signedInPerson(server, { number, verified: true })
  const optIn = () =>
    patch(someone.browser, `${someone.path}/settings/`, {
      sms_opt_in: true,
      language: 'en',
      version: smsText.version,
    })
  await optIn()
  const me = async () => (await someone.browser.get(`${someone.path}/`)).json()
  const isOptedIn = async (): Promise<boolean> => (await me()).settings.sms_opt_in
  return { ...someone, number, optIn, isOptedIn }
}

describe('a text message that comes in', () => {
  it.each(['STOP', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'CANCEL', 'UNSUBSCRIBE', 'stop.'])(
    '%s ends the messages at once, takes the receipt back and is confirmed by one message [SMS-11]',
    async (word) => {
      const { number, isOptedIn, browser, path } = await optedIn()
      const answer = await receive(number, word)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(await isOptedIn()).toBe(false)
      const [receipt] = (await browser.get(`${path}/receipts/`)).json()
      expect(receipt).toMatchObject({ kind: 'sms', withdrawn_at: expect.any(String) })
      const texts = await textsTo(server, number)
      expect(texts.map(({ text }) => text)).toEqual([
        'Porchlight: you will get no more text messages from us. To get them again, sign in at https://portal.test/account?sms_opt_in=true',
      ])
    },
  )

  it('opts out everybody who has the number, verified or not, with one confirmation [SMS-11]', async () => {
    const number = newNumber()
    const couple = [await optedIn(number), await optedIn(number)]
    const unverified = await signedInPerson(server, { number })
    const other = await optedIn()
    await receive(number, 'STOP')
    expect(await Promise.all(couple.map(({ isOptedIn }) => isOptedIn()))).toEqual([false, false])
    expect((await unverified.browser.get(`${unverified.path}/`)).json().settings.sms_opt_in).toBe(false)
    expect(await other.isOptedIn()).toBe(true)
    expect(await textsTo(server, number)).toHaveLength(1)
  })

  it('is answered for HELP and changes nothing, for a number that nobody has too [SMS-11]', async () => {
    const { number, isOptedIn } = await optedIn()
    const strange = newNumber()
    for (const from of [number, strange]) {
      await receive(from, ' help? ')
      const [{ text } = { text: '' }, ...more] = await textsTo(server, from)
      expect([more, text]).toEqual([[], expect.stringContaining('Reply STOP to end them.')])
    }
    expect(await isOptedIn()).toBe(true)
  })

  it('turns nothing on: START says that it is done in the portal [SMS-12]', async () => {
    const { number, isOptedIn } = await optedIn()
    await receive(number, 'STOP')
    for (const word of ['START', 'Unstop']) await receive(number, word)
    expect(await isOptedIn()).toBe(false)
    const texts = await textsTo(server, number)
    expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(
      Array(2).fill(
        'Porchlight: text messages are turned on in your account, not by a reply. Sign in at https://portal.test/account?sms_opt_in=true',
      ),
    )
  })

  it('of any other kind is kept for nobody and answered by nothing [SMS-11]', async () => {
    const { number, person, isOptedIn } = await optedIn()
    const before = await storedOf(server, person.id)
    for (const text of ['please do not stop', 'STOPPED', '', '<script>alert(1)</script>'])
      expect((await receive(number, text)).statusCode).toBe(204)
    expect([await isOptedIn(), await textsTo(server, number)]).toEqual([true, []])
    expect(await storedOf(server, person.id)).toEqual(before)
    const { rows } = await server.services.database.pool.query(
      `select 1 from jobs where payload::text like '%' || $1 || '%'`,
      [number],
    )
    expect(rows).toEqual([])
  })

  it('is answered in the language of the agreement [SMS-11, LANG-22]', async () => {
    const { person, agreementId } = await makeHome(server)
    const { pool } = server.services.database
    const number = newNumber()
    await pool.query('insert into phones (user_id, phone_number, verified) values ($1, $2, true)', [
      person.id,
      number,
    ])
    await pool.query(`update agreements set primary_language = 'es' where id = $1`, [agreementId])
    await receive(number, 'STOP')
    expect((await textsTo(server, number)).map(({ text }) => text)).toEqual([
      'Porchlight: dejamos de enviarle mensajes de texto. Para recibirlos de nuevo, entre a su cuenta en https://portal.test/account?sms_opt_in=true',
    ])
  })

  it('is answered five times an hour, and obeyed always [LIMIT-12, SMS-11]', async () => {
    const { number, optIn, isOptedIn } = await optedIn()
    for (let one = 1; one <= 7; one += 1) {
      await optIn()
      await receive(number, 'STOP')
      expect(await isOptedIn()).toBe(false)
    }
    expect(await textsTo(server, number)).toHaveLength(5)
    await passTime(server, 3_600_001)
    await receive(number, 'HELP')
    expect(await textsTo(server, number)).toHaveLength(6)
  })
})

describe('the signature of a text message', () => {
  it('may be made with any secret in use, up to five minutes ago [SMS-17, VENDOR-4]', async () => {
    for (const delivery of [{ secret: older }, { agoSeconds: 298 }, { agoSeconds: -298 }]) {
      const { number, isOptedIn } = await optedIn()
      expect((await deliver(messageFrom(number, 'STOP'), delivery)).statusCode).toBe(204)
      expect(await isOptedIn()).toBe(false)
    }
  })

  it('is as old as the database says, however wrong the clock of this server is [SMS-17, SEC-38]', async () => {
    const { number, isOptedIn } = await optedIn()
    const timestamp = String(Math.floor(Date.now() / 1000))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 360_000 })
    const answer = await deliver(messageFrom(number, 'STOP'), { timestamp })
    vi.useRealTimers()
    expect([answer.statusCode, await isOptedIn()]).toEqual([204, false])
  })

  it.each<[string, Delivery]>([
    ['forged', { signature: 'a'.repeat(64) }],
    ['of another secret', { secret: 'x'.repeat(32) }],
    ['shortened', { signature: 'ab' }],
    ['empty', { signature: '' }],
    ['in capitals of another length', { signature: 'A'.repeat(63) }],
    ['five minutes old and more', { agoSeconds: 302 }],
    ['from the future', { agoSeconds: -302 }],
  ])('%s: 401, and nothing changes [SMS-17, WIRE-6]', async (_how, delivery) => {
    const { number, person } = await optedIn()
    const before = await storedOf(server, person.id)
    expect(outcome(await deliver(messageFrom(number, 'STOP'), delivery))).toEqual([401, 'not_authenticated'])
    expect([await storedOf(server, person.id), await textsTo(server, number)]).toEqual([before, []])
  })

  it('of another body, or of this one at another time, is none [SMS-17, VENDOR-4]', async () => {
    const { number, isOptedIn } = await optedIn()
    const message = messageFrom(number, 'STOP')
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = signSms(newest, timestamp, Buffer.from(new URLSearchParams(message).toString()))
    const otherBody = new URLSearchParams({ ...message, from: number, text: 'QUIT' }).toString()
    const otherTime = String(Number(timestamp) + 1)
    for (const changed of [{ payload: otherBody, timestamp }, { timestamp: otherTime }])
      expect((await deliver(message, { signature, ...changed })).statusCode).toBe(401)
    expect(await isOptedIn()).toBe(true)
  })

  it('is asked for without a secret too: then nobody can make one [SMS-17]', async () => {
    const bare = await startTestServer()
    const timestamp = String(Math.floor(Date.now() / 1000))
    const body = new URLSearchParams(messageFrom(newNumber(), 'STOP')).toString()
    for (const secret of ['', newest]) {
      const answer = await bare.app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/sms/',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-timestamp': timestamp,
          'x-signature': signSms(secret, timestamp, Buffer.from(body)),
        },
        payload: body,
      })
      expect(answer.statusCode).toBe(401)
    }
    await bare.close()
  })

  it('does not count twice: a replay takes back no consent that was given since [SMS-17, SMS-12]', async () => {
    const { number, optIn, isOptedIn } = await optedIn()
    const message = messageFrom(number, 'STOP')
    const answers = await Promise.all(Array.from({ length: 16 }, () => deliver(message)))
    expect(tally(answers)).toEqual({ 204: 16 })
    expect([await isOptedIn(), (await textsTo(server, number)).length]).toEqual([false, 1])
    await optIn()
    expect((await deliver(message)).statusCode).toBe(204)
    expect([await isOptedIn(), (await textsTo(server, number)).length]).toEqual([true, 1])
  })

  it('does not make a body right that the contract does not know [WIRE-9, WIRE-10, SMS-17]', async () => {
    const { number, isOptedIn } = await optedIn()
    const message = messageFrom(number, 'STOP')
    const { text: _text, ...short } = message
    for (const wrong of [{ ...message, extra: '1' }, { ...message, from: '530' }, short])
      expect(outcome(await deliver(wrong))).toEqual([400, 'invalid'])
    const twice = `${new URLSearchParams(message)}&from=${encodeURIComponent(newNumber())}`
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = signSms(newest, timestamp, Buffer.from(twice))
    expect((await deliver(message, { payload: twice, timestamp, signature })).statusCode).toBe(400)
    const asJson = await server.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/sms/',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      payload: message,
    })
    expect(asJson.statusCode).toBe(415)
    expect(await isOptedIn()).toBe(true)
  })
})
