import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInboxMessage, type NewInboxMessage } from '#server/data/inbox.ts'
import { outcome, patch, signedInPerson } from './account-area.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3_600_000
const write = (userId: string, hoursAgo: number, more: Partial<NewInboxMessage> = {}) =>
  addInboxMessage(server.services.database.db, {
    user_id: userId,
    subject: `From ${hoursAgo} hours ago`,
    body: 'Something happened.',
    category: 'system',
    date_sent: new Date(Date.now() - hoursAgo * hour),
    ...more,
  })
const random = '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b'

describe('an inbox', () => {
  it('comes in pages of 25, newest first, each with the number of all that are unread [INBOX-6, INBOX-17]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    for (let one = 1; one <= 60; one += 1) await write(person.id, one, { read: one > 7 })
    const pages = []
    for (let page: number | null = 1; page !== null; ) {
      const body: {
        results: { subject: string }[]
        next: number | null
        total_unread_sent_inbox_messages: number
      } = (await browser.get(`${path}/inbox_messages/?page=${page}`)).json()
      pages.push(body)
      page = body.next
    }
    expect(
      pages.map(({ results, next, total_unread_sent_inbox_messages: unread }) => [
        results.length,
        next,
        unread,
      ]),
    ).toEqual([
      [25, 2, 7],
      [25, 3, 7],
      [10, null, 7],
    ])
    const subjects = pages.flatMap(({ results }) => results.map((one: { subject: string }) => one.subject))
    expect(subjects).toEqual(Array.from({ length: 60 }, (_, one) => `From ${one + 1} hours ago`))
  })

  it('is empty for whoever has no messages [INBOX-16, INBOX-17]', async () => {
    const { browser, path } = await signedInPerson(server)
    expect((await browser.get(`${path}/inbox_messages/`)).json()).toEqual({
      results: [],
      next: null,
      total_unread_sent_inbox_messages: 0,
    })
  })

  it('carries everything that a message has [INBOX-18]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    const message = {
      subject: 'Su estado de cuenta',
      body: 'Su pago es de $142.18.',
      markdown_body: 'Su pago es de **$142.18**.',
      category: 'billing',
      deeplink: '/dashboard/billing',
      cta_title: 'Ver facturación',
    }
    const { id } = await write(person.id, 1, message)
    const [shown] = (await browser.get(`${path}/inbox_messages/`)).json().results
    expect(shown).toEqual({ id, ...message, read: false, date_sent: expect.stringMatching(/T.*Z$/) })
  })
})

describe('marking a message read', () => {
  it('lowers the unread count once, however often it is done [INBOX-3]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    const { id } = await write(person.id, 2)
    await write(person.id, 1)
    const unread = async () =>
      (await browser.get(`${path}/inbox_messages/`)).json().total_unread_sent_inbox_messages
    expect(await unread()).toBe(2)
    for (const _again of [1, 2, 3]) {
      const answer = await patch(browser, `${path}/inbox_messages/${id}/`, { read: true })
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, read: true }])
      expect(await unread()).toBe(1)
    }
    expect(outcome(await patch(browser, `${path}/inbox_messages/${id}/`, { read: false }))).toEqual([
      400,
      'invalid',
    ])
    expect(await unread()).toBe(1)
  })

  it("answers a neighbour's message like a random one, and leaves it unread [SEC-15, WIRE-19]", async () => {
    const { browser, path } = await signedInPerson(server)
    const neighbour = await signedInPerson(server)
    const { id } = await write(neighbour.person.id, 1)
    const [theirs, unknown] = [
      await patch(browser, `${path}/inbox_messages/${id}/`, { read: true }),
      await patch(browser, `${path}/inbox_messages/${random}/`, { read: true }),
    ]
    expect([theirs.statusCode, theirs.body]).toEqual([404, unknown.body])
    const list = (await neighbour.browser.get(`${neighbour.path}/inbox_messages/`)).json()
    expect(list).toMatchObject({ results: [{ id, read: false }], total_unread_sent_inbox_messages: 1 })
  })

  it('is not for an impersonator, for whom the inbox stays as it is [INBOX-4, IMP-8]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    const { id } = await write(person.id, 1)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    await staff.post('/account/impersonate/', { user_id: person.id })
    expect((await staff.get(`${path}/inbox_messages/`)).json().results).toHaveLength(1)
    expect(outcome(await patch(staff, `${path}/inbox_messages/${id}/`, { read: true }))).toEqual([
      403,
      'impersonating',
    ])
    expect(outcome(await staff.send(`${path}/inbox_messages/mark_all_as_read/`, { method: 'PUT' }))).toEqual([
      403,
      'impersonating',
    ])
    expect((await browser.get(`${path}/inbox_messages/`)).json()).toMatchObject({
      results: [{ read: false }],
      total_unread_sent_inbox_messages: 1,
    })
  })
})

describe('marking all as read', () => {
  it('takes every page and nobody else’s, and again changes nothing [INBOX-5]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    const neighbour = await signedInPerson(server)
    for (let one = 1; one <= 30; one += 1) await write(person.id, one)
    await write(neighbour.person.id, 1)
    for (const _again of [1, 2]) {
      const answer = await browser.send(`${path}/inbox_messages/mark_all_as_read/`, { method: 'PUT' })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      const second = (await browser.get(`${path}/inbox_messages/?page=2`)).json()
      expect(second.total_unread_sent_inbox_messages).toBe(0)
      expect(second.results.every((one: { read: boolean }) => one.read)).toBe(true)
    }
    expect(
      (await neighbour.browser.get(`${neighbour.path}/inbox_messages/`)).json()
        .total_unread_sent_inbox_messages,
    ).toBe(1)
  })

  it('leaves what was sent since unread, and what is dated later uncounted [INBOX-5, INBOX-9]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    await write(person.id, 1)
    await write(person.id, -2, { subject: 'Later' })
    const list = async () => (await browser.get(`${path}/inbox_messages/`)).json()
    expect((await list()).total_unread_sent_inbox_messages).toBe(1)
    await browser.send(`${path}/inbox_messages/mark_all_as_read/`, { method: 'PUT' })
    await write(person.id, 0, { subject: 'Just now', date_sent: new Date(Date.now() - 1) })
    const { results, total_unread_sent_inbox_messages: unread } = await list()
    expect(results.map((one: { subject: string; read: boolean }) => [one.subject, one.read])).toEqual([
      ['Later', false],
      ['Just now', false],
      ['From 1 hours ago', true],
    ])
    expect(unread).toBe(1)
  })
})
