import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listMail } from '#server/data/sandbox.ts'
import { work } from '#server/jobs/worker.ts'
import type { Mail } from '#server/vendors/mail/port.ts'
import { publicConfig } from '#server/web/public-config.ts'
import { outcome } from './account-area.ts'
import { makeHome, productionLike, startTestServer, TestBrowser, type TestServer } from './harness.ts'

const to = 'help@provider.example'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: { PORCHLIGHT_SUPPORT_EMAIL: to } })
})
afterAll(() => server.close())

async function home() {
  const { person, agreementId } = await makeHome(server)
  const browser = await new TestBrowser(server).signIn(person)
  const write = (comment: string, more: object = {}) =>
    browser.post('/support/user_comment/', { comment, ...more })
  const { homeowner_contract_id: contract } = (await browser.get(`/agreements/${agreementId}/`)).json()
  return { person, agreementId, contract, browser, write }
}
const newestMail = async () => {
  while (await work(server.services));
  return (await listMail(server.services.database.db, { recipient: to }))[0]
}
const kept = async (userId: string) =>
  (
    await server.services.database.pool.query(
      'select id, comment, agreement_id from support_comments where user_id = $1 order by created_at',
      [userId],
    )
  ).rows

describe('a message to support', () => {
  it('is kept, and reaches support as text with who wrote it, about what, and its number [SUP-20, SUP-22]', async () => {
    const { person, agreementId, contract, write } = await home()
    const text = 'Nothing since Monday.\n<b>Please</b> call & help'
    const answer = await write(`  ${text} `, { agreement_id: agreementId })
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([201, ['created_at', 'id']])
    const { id } = answer.json()
    expect(await kept(person.id)).toEqual([{ id, comment: text, agreement_id: agreementId }])
    const mail = await newestMail()
    expect(mail?.subject).toBe(`Porchlight: message ${id.slice(0, 8).toUpperCase()}`)
    expect(mail?.text).toBe(`Ada Lovelace <${person.email}>\nAgreement ${contract}\n\n${text}`)
  })

  it('is answered to whoever wrote it [SUP-28]', async () => {
    const { person, write } = await home()
    await newestMail()
    await write('Is it the inverter?')
    const sent: Mail[] = []
    const mail = {
      send: async (one: Mail) => {
        sent.push(one)
      },
    }
    await work({ ...server.services, vendors: { ...server.services.vendors, mail } })
    expect(sent).toMatchObject([{ to, replyTo: person.email }])
  })

  it('that is sent again under its key, as after a lost answer, is one comment and one mail with one number [SUP-30]', async () => {
    const { person, browser } = await home()
    const key = { 'idempotency-key': 'a-message-of-one-home' }
    const send = (comment: string) => browser.post('/support/user_comment/', { comment }, key)
    const mails = async () => {
      await newestMail()
      return (await listMail(server.services.database.db, { recipient: to })).length
    }
    const before = await mails()
    const [first, atOnce] = await Promise.all([send('Nothing since Monday.'), send('Nothing since Monday.')])
    const later = await send('Nothing since Monday.')
    expect([first.statusCode, atOnce.statusCode, later.statusCode]).toEqual([201, 201, 201])
    expect([atOnce.json(), later.json()]).toEqual([first.json(), first.json()])
    // Ten in an hour are those that arrive.
    for (let again = 0; again < 10; again += 1)
      expect((await send('Nothing since Monday.')).statusCode).toBe(201)
    expect(await kept(person.id)).toMatchObject([{ id: first.json().id }])
    expect(await mails()).toBe(before + 1)
    expect(outcome(await send('Another thing'))).toEqual([422, 'idempotency_key_reused'])
    expect(await kept(person.id)).toHaveLength(1)
  })

  it('that was refused leaves its key to what is sent next, with other words too [WIRE-38]', async () => {
    const [{ person, browser }, neighbour] = [await home(), await home()]
    const key = { 'idempotency-key': 'a-message-put-right' }
    const send = (body: object) => browser.post('/support/user_comment/', body, key)
    const refused = await send({ comment: 'Nothing since Monday.', agreement_id: neighbour.agreementId })
    expect(outcome(refused)).toEqual([404, 'not_found'])
    expect((await send({ comment: 'Nothing since Tuesday.' })).statusCode).toBe(201)
    expect(await kept(person.id)).toMatchObject([{ comment: 'Nothing since Tuesday.' }])
  })

  it('may be about no agreement, and never about somebody else’s [SEC-15]', async () => {
    const [{ person, write }, neighbour] = [await home(), await home()]
    expect((await write('Hello')).statusCode).toBe(201)
    expect(outcome(await write('Hello', { agreement_id: neighbour.agreementId }))).toEqual([404, 'not_found'])
    expect(await kept(person.id)).toHaveLength(1)
  })

  it.each(['', ' \n\t '])('is refused when it says nothing: %j [SUP-3]', async (comment) => {
    const { person, write } = await home()
    expect(outcome(await write(comment))).toEqual([400, 'invalid'])
    expect(await kept(person.id)).toEqual([])
  })

  it('of more than 4,000 characters is refused beside its field, and not as one that says nothing [SUP-24]', async () => {
    const { person, write } = await home()
    const answer = await write('x'.repeat(4001))
    expect(outcome(answer)).toEqual([400, 'invalid'])
    expect(answer.json().fields).toEqual({ comment: ['invalid'] })
    expect(await kept(person.id)).toEqual([])
    expect((await write('🏠'.repeat(4000))).statusCode).toBe(201)
  })

  it('lies in the outbox encrypted until it is sent [SEC-10]', async () => {
    const { write } = await home()
    await newestMail()
    await write('My secret garden')
    const { rows } = await server.services.database.pool.query(
      "select payload::text || encode(secret, 'escape') as lying from jobs where kind = 'mail' and secret is not null",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].lying).not.toContain('garden')
    expect((await newestMail())?.text).toContain('garden')
  })

  it('is at most 64 kB with the rest of its body; a larger one is refused and not kept [SUP-21, LIMIT-16]', async () => {
    const { person, write } = await home()
    const answer = await write('x'.repeat(64 * 1024))
    expect(outcome(answer)).toEqual([413, 'too_large'])
    expect(await kept(person.id)).toEqual([])
  })

  it('is one of ten in an hour, with the seconds to wait for the next [SUP-23, LIMIT-7]', async () => {
    const { write } = await home()
    for (let written = 0; written < 10; written += 1) expect((await write('Hello')).statusCode).toBe(201)
    const refused = await write('Hello')
    expect(outcome(refused)).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  it('is not taken where nobody would read it, and the start and the page say so [ERROR-24, SUP-31]', async () => {
    const { config } = server.services
    const { person, write } = await home()
    expect(publicConfig(config, '')).not.toHaveProperty('takesNoMessages')
    server.services.config = { ...config, mail: { ...config.mail, support: null } }
    expect(publicConfig(server.services.config, '')).toMatchObject({ takesNoMessages: true })
    expect((await write('Hello')).statusCode).toBe(503)
    server.services.config = config
    expect(await kept(person.id)).toEqual([])
    expect(readConfig(productionLike, '1').notes).toContain(
      'No PORCHLIGHT_SUPPORT_EMAIL: homeowners cannot write to support.',
    )
    expect(() => readConfig({ ...productionLike, PORCHLIGHT_SUPPORT_EMAIL: 'help' }, '1')).toThrow(
      'PORCHLIGHT_SUPPORT_EMAIL must be one email address.',
    )
  })
})
