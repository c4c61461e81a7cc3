import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { enqueueText } from '#server/jobs/texts.ts'
import { work } from '#server/jobs/worker.ts'
import { breaker } from '#server/vendors/breaker.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { httpSms } from '#server/vendors/sms/http.ts'
import { publicConfig } from '#server/web/public-config.ts'
import { newNumber, textsTo } from './account-area.ts'
import { exposedSandbox, productionLike, startTestServer, type TestServer } from './harness.ts'
import { type Answer, endOf, says, startProvider, wrongAnswers } from './vendor-provider.ts'

const provider = startProvider()
const takes = says(200, '{"message_id": "p-1", "more": true}')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** The deadline is short only for a provider that is late. */
const vendor = (kind = '') =>
  httpSms({
    url: provider.base,
    key: 'k-123',
    from: '+18005550142',
    deadlineMs: kind === 'late' ? 300 : 10_000,
  })
const message = { id: 'job-1', to: '+15305550123', text: 'Hello' }
describe('the text message provider over http', () => {
  it('is given the message with our key and the job’s id, below its fixed address [SEC-33, SEC-39]', async () => {
    provider.answer = takes
    await vendor().send({ ...message, code: '123456' })
    const last = provider.asked.at(-1)
    expect(last?.line).toBe('POST /v1/messages')
    expect(last?.headers).toMatchObject({ authorization: 'Bearer k-123', 'idempotency-key': 'job-1' })
    expect(JSON.parse(last?.body ?? '')).toEqual({ from: '+18005550142', to: message.to, text: 'Hello' })
  })

  it.each<[string, Answer]>([
    ...wrongAnswers,
    ['off_contract', says(200, '{"id": 1}')],
    ['off_contract', says(200, `{"message_id": "${'x'.repeat(100_000)}"}`)],
  ])(
    'ends as %s, within its deadline and without following a redirect [SEC-33, LIMIT-21]',
    async (kind, how) => {
      provider.answer = how
      const before = provider.asked.length
      expect(await endOf(vendor(kind).send(message))).toBe(kind)
      expect(provider.asked.length - before).toBeLessThanOrEqual(1)
    },
  )

  it('is unreachable when nobody listens [SEC-33]', async () => {
    const nobody = httpSms({ url: new URL('http://127.0.0.1:1/'), key: 'k', from: '+1800', deadlineMs: 300 })
    expect(await endOf(nobody.send(message))).toBe('unreachable')
  })

  it('is spared after five faults in a row, and asked again half a minute later [SEC-33]', async () => {
    const sms = vendor()
    provider.answer = says(503, '{}')
    const before = provider.asked.length
    const kinds: string[] = []
    for (let call = 1; call <= 8; call += 1) kinds.push(await endOf(sms.send(message)))
    expect(kinds).toEqual([...Array(5).fill('failing'), ...Array(3).fill('resting')])
    expect(provider.asked.length - before).toBe(5)
  })
})

describe('a breaker', () => {
  const fails = (kind: 'late' | 'refused') => () => Promise.reject(new VendorFault('sms', kind))
  const works = () => Promise.resolve('done')
  const kinds = (error: unknown) => (error instanceof VendorFault ? error.kind : error)

  it('lets one call through after its rest, whose end decides', async () => {
    let time = 0
    const spare = breaker('sms', { failures: 2, restMs: 100, now: () => time })
    const call = (how: () => Promise<string>) => spare(how).catch(kinds)
    expect([await call(fails('late')), await call(fails('late')), await call(works)]).toEqual([
      'late',
      'late',
      'resting',
    ])
    time = 99
    expect(await call(works)).toBe('resting')
    time = 100
    expect(await Promise.all([call(fails('late')), call(works)])).toEqual(['late', 'resting'])
    time = 199
    expect(await call(works)).toBe('resting')
    time = 200
    expect([await call(works), await call(fails('late')), await call(works)]).toEqual([
      'done',
      'late',
      'done',
    ])
  })

  it('does not count a refusal, which is about what was asked', async () => {
    const spare = breaker('sms', { failures: 1, restMs: 100, now: () => 0 })
    for (let call = 0; call < 3; call += 1) expect(await spare(fails('refused')).catch(kinds)).toBe('refused')
    expect(await spare(works)).toBe('done')
  })
})

describe('a text message in the outbox', () => {
  const put = (number: string, secret = '482913') =>
    enqueueText(server.services.database.db, server.services, {
      payload: { template: 'code', to: number, sealedFor: 'challenge:1' },
      secret,
    })
  const allDue = () =>
    server.services.database.pool.query(`update jobs set run_at = now() where state = 'waiting'`)

  it('leaves exactly once when the provider fails three times and then works [SEC-39, HOUSE-9]', async () => {
    const number = newNumber()
    await put(number)
    const { sms } = server.services.vendors
    let calls = 0
    server.services.vendors.sms = {
      async send(text) {
        calls += 1
        if (calls <= 3) throw new VendorFault('sms', 'failing')
        await sms?.send(text)
      },
    }
    for (let round = 1; round <= 6; round += 1) {
      await allDue()
      await work(server.services)
    }
    server.services.vendors.sms = sms
    expect(calls).toBe(4)
    expect(await textsTo(server, number)).toHaveLength(1)
    const { rows } = await server.services.database.pool.query(
      `select state, attempts, secret from jobs where payload->>'to' = $1`,
      [number],
    )
    expect(rows).toEqual([{ state: 'done', attempts: 4, secret: null }])
  })

  it('is the same message to a provider that took it before its sender died [SEC-39]', async () => {
    const number = newNumber()
    await put(number)
    const { pool } = server.services.database
    await textsTo(server, number)
    await pool.query(
      `update jobs set state = 'waiting', run_at = now(), secret = null, payload = jsonb_build_object('template', 'help', 'to', $1::text) where payload->>'to' = $1`,
      [number],
    )
    expect(await textsTo(server, number)).toHaveLength(1)
  })

  it('is sent by one of two workers that look at once [SEC-39]', async () => {
    const numbers = Array.from({ length: 12 }, newNumber)
    for (const number of numbers) await put(number)
    await Promise.all([work(server.services), work(server.services), work(server.services)])
    for (const number of numbers) expect(await textsTo(server, number)).toHaveLength(1)
  })

  const reply = (number: string) =>
    enqueueText(server.services.database.db, server.services, { payload: { template: 'help', to: number } })
  const noted = async (number: string) => {
    const { rows } = await server.services.database.pool.query(
      `select state, attempts, secret is null as emptied from jobs where payload->>'to' = $1`,
      [number],
    )
    return rows
  }
  /** As often as said, whatever is due. */
  const fail = async (rounds: number, kind: 'late' | 'resting') => {
    const { sms } = server.services.vendors
    server.services.vendors.sms = { send: () => Promise.reject(new VendorFault('sms', kind)) }
    for (let round = 1; round <= rounds; round += 1) {
      await allDue()
      await work(server.services)
    }
    server.services.vendors.sms = sms
  }

  it('is tried on as long as its code serves, and an answer to a word for eight tries [VENDOR-24]', async () => {
    const [code, answer] = [newNumber(), newNumber()]
    await put(code)
    await reply(answer)
    await fail(9, 'late')
    expect(await noted(code)).toEqual([{ state: 'waiting', attempts: 9, emptied: false }])
    expect(await noted(answer)).toEqual([{ state: 'failed', attempts: 8, emptied: true }])
    await allDue()
    expect(await textsTo(server, code)).toHaveLength(1)
  })

  it('uses up no try while its provider is spared, and waits for half a minute and more [VENDOR-24]', async () => {
    const number = newNumber()
    await reply(number)
    await fail(20, 'resting')
    expect(await noted(number)).toEqual([{ state: 'waiting', attempts: 0, emptied: true }])
    const { rows } = await server.services.database.pool.query(
      `select run_at > now() + interval '12 seconds' as waits from jobs where payload->>'to' = $1`,
      [number],
    )
    expect(rows).toEqual([{ waits: true }])
    await allDue()
    expect(await textsTo(server, number)).toHaveLength(1)
  })

  it.each([
    ['is not sent any more once its code has expired, and its job says so', 601, 'code', 'expired_code'],
    ['is sent while its code serves', 590, 'code', null],
    ['is not sent any more five minutes after STOP', 301, 'opted_out', 'expired_reply'],
    ['is not sent any more five minutes after HELP', 301, 'help', 'expired_reply'],
    ['is sent within five minutes of STOP', 290, 'opted_out', null],
  ] as const)('%s [VENDOR-13, VENDOR-24, SEC-11]', async (_, ageSeconds, template, dropped) => {
    const number = newNumber()
    const { database, vendors } = server.services
    const { sms } = vendors
    vendors.sms = { send: () => Promise.reject(new VendorFault('sms', 'failing')) }
    if (template === 'code') await put(number)
    else await enqueueText(database.db, server.services, { payload: { template, to: number } })
    await work(server.services)
    vendors.sms = sms
    await database.pool.query(
      `update jobs set created_at = created_at - $2 * interval '1 second', run_at = now() where payload->>'to' = $1`,
      [number, ageSeconds],
    )
    expect(await textsTo(server, number)).toHaveLength(dropped ? 0 : 1)
    const { rows } = await database.pool.query(
      `select state, attempts, secret, result from jobs where payload->>'to' = $1`,
      [number],
    )
    const result = dropped && { dropped }
    expect(rows).toEqual([{ state: 'done', attempts: 2, secret: null, result }])
  })

  it('answers no word of the time before its provider was configured [VENDOR-24]', async () => {
    const number = newNumber()
    await reply(number)
    await server.services.database.pool.query(
      `update jobs set created_at = created_at - interval '1 day', run_at = run_at - interval '1 day' where payload->>'to' = $1`,
      [number],
    )
    expect(await textsTo(server, number)).toEqual([])
    expect(await noted(number)).toEqual([{ state: 'done', attempts: 1, emptied: true }])
  })

  it('waits untouched while no provider is configured', async () => {
    const number = newNumber()
    await put(number)
    const { sms } = server.services.vendors
    server.services.vendors.sms = null
    await work(server.services)
    server.services.vendors.sms = sms
    const { rows } = await server.services.database.pool.query(
      `select state, attempts from jobs where payload->>'to' = $1`,
      [number],
    )
    expect(rows).toEqual([{ state: 'waiting', attempts: 0 }])
    expect(await textsTo(server, number)).toHaveLength(1)
  })
})

describe('the configuration of text messages', () => {
  const read = (variables: Record<string, string>) => readConfig({ ...productionLike, ...variables }, '1')
  const problems = (variables: Record<string, string>) => {
    try {
      read(variables)
      return []
    } catch (error) {
      if (error instanceof ConfigProblem) return error.sentences
      throw error
    }
  }
  const whole = {
    PORCHLIGHT_SMS_URL: 'https://sms.example.com/v1',
    PORCHLIGHT_SMS_KEY: 'k',
    PORCHLIGHT_SMS_FROM: '+18005550142',
  }

  it('names the provider, or says at the start what waits and what is refused [ERROR-24, SMS-17]', () => {
    const { sms, notes } = read({ ...whole, PORCHLIGHT_SMS_SECRETS: 'a'.repeat(32) })
    expect(sms).toEqual({
      provider: { url: new URL(whole.PORCHLIGHT_SMS_URL), key: 'k', from: '+18005550142', deadlineMs: 5_000 },
      secrets: ['a'.repeat(32)],
    })
    expect(notes.join()).not.toContain('text message')
    expect(read({}).sms).toEqual({ provider: null, secrets: [] })
    expect(read({}).notes).toContain(
      'No text message vendor is configured: text messages wait in the outbox.',
    )
    expect(read(exposedSandbox).sms.secrets).toHaveLength(1)
  })

  it('without which the pages are told that no text message leaves, but in the sandbox [SMS-22]', () => {
    expect(publicConfig(read({}), '')).toMatchObject({ sendsNoTexts: true })
    for (const sends of [whole, exposedSandbox])
      expect(publicConfig(read(sends), '')).not.toHaveProperty('sendsNoTexts')
  })

  it.each([
    [
      { ...whole, PORCHLIGHT_SMS_URL: 'http://sms.example.com' },
      'PORCHLIGHT_SMS_URL must be a whole https:// address without a query.',
    ],
    [
      { ...whole, PORCHLIGHT_SMS_KEY: '' },
      'PORCHLIGHT_SMS_KEY is missing: set it to the key that the provider gave you.',
    ],
    [
      { ...whole, PORCHLIGHT_SMS_FROM: 'us' },
      'PORCHLIGHT_SMS_FROM must be the number that messages come from, such as +18005550142.',
    ],
    [
      { PORCHLIGHT_SMS_KEY: 'k' },
      'PORCHLIGHT_SMS_URL is missing: the other PORCHLIGHT_SMS_ variables need it.',
    ],
    [
      { ...whole, PORCHLIGHT_SMS_DEADLINE_MS: '9000' },
      'PORCHLIGHT_SMS_DEADLINE_MS must be a whole number from 100 to 5000.',
    ],
    [
      { PORCHLIGHT_SMS_SECRETS: 'short' },
      'PORCHLIGHT_SMS_SECRETS must list secrets of 32 characters or more, separated by commas.',
    ],
  ])('%o is refused in one sentence [ERROR-24, SEC-19]', (variables, sentence) => {
    expect(problems(variables)).toEqual([sentence])
  })
})
