import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { noteCall } from '#server/data/verification-calls.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo, tally, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const staff = async (role: Role) => new TestBrowser(server).signIn(await makePerson(server, { role }))
const times = async <T>(count: number, ask: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let index = 0; index < count; index += 1) answers.push(await ask())
  return answers
}
const noted = async (action: string, column: 'actor_id' | 'subject_id', id: string) => {
  const { rows } = await server.services.database.pool.query(
    `select actor_id, subject_id, details from access_log where action = $1 and ${column} = $2`,
    [action, id],
  )
  return rows
}

describe('what staff may do so often and no more', () => {
  it('is to read 240 pages of lists in a minute [LIMIT-28]', async () => {
    const browser = await staff('IMPERSONATE_ONLY')
    const answers = await times(121, () => browser.get('/agreements/?page_size=1'))
    answers.push(...(await times(120, () => browser.get('/users/?page_size=1'))))
    expect(tally(answers)).toEqual({ 200: 240, 429: 1 })
  })

  it('is to take 30 lists as a file in an hour, each of which is noted without what was searched [LIMIT-28, SEC-43]', async () => {
    const person = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).signIn(person)
    const agreements = await times(30, () => browser.get('/agreements/?format=csv&search=moreno'))
    const people = await browser.get('/users/?format=csv')
    expect(tally([...agreements, people])).toEqual({ 200: 30, 429: 1 })
    const rows = await noted('agreements_exported', 'actor_id', person.id)
    expect(rows).toHaveLength(30)
    expect(JSON.stringify(rows)).not.toContain('moreno')
  })

  it('is noted of a list of people that is taken as a file, without what was searched [SEC-43]', async () => {
    const person = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).signIn(person)
    expect((await browser.get('/users/?format=csv&search=moreno')).statusCode).toBe(200)
    const rows = await noted('people_exported', 'actor_id', person.id)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('moreno')
  })

  it('is counted of the systems that report badly or well as of any list [LIMIT-28, SEC-43]', async () => {
    const person = await makePerson(server, { role: 'ADMIN' })
    const browser = await new TestBrowser(server).signIn(person)
    const systems = '/agreements/statistics/?monitoring=bad'
    const pages = await times(240, () => browser.get(`${systems}&page_size=1`))
    pages.push(await browser.get('/agreements/?page_size=1'))
    expect(tally(pages)).toEqual({ 200: 240, 429: 1 })
    expect(tally(await times(31, () => browser.get(`${systems}&format=csv`)))).toEqual({ 200: 30, 429: 1 })
    expect(await noted('systems_exported', 'actor_id', person.id)).toHaveLength(30)
  })

  it('is to send a person five claim mails in an hour, since each ends the link before it, however the id is written [LIMIT-28, SEC-15]', async () => {
    const browser = await staff('SUPPORT')
    const unclaimed = await makePerson(server, { withPassword: false })
    const answers = await times(6, () =>
      browser.post('/users/send_claim_account_email/', { user_id: unclaimed.id }),
    )
    expect(tally(answers)).toEqual({ 204: 5, 429: 1 })
    const shouted = { user_id: unclaimed.id.toUpperCase() }
    expect((await browser.post('/users/send_claim_account_email/', shouted)).statusCode).toBe(429)
  })
})

describe('invitations of one person', () => {
  it('are five in an hour, counted with the claim mails; the sixth changes nothing, and another person is invited all the same [LIMIT-29]', async () => {
    const browser = await staff('ADMIN')
    const email = `${randomUUID()}@example.com`
    const invite = (first_name: string, to = email) =>
      browser.post('/users/invite/', {
        email: to,
        first_name,
        last_name: 'Delgado',
        role: 'HOMEOWNER',
        is_admin_invite: false,
      })
    const answers = await times(4, () => invite('Maria'))
    const [first] = answers
    const id = first?.json().id
    expect((await browser.post('/users/send_claim_account_email/', { user_id: id })).statusCode).toBe(204)
    expect(tally(answers)).toEqual({ 201: 4 })
    const mails = (await mailsTo(server, { email })).length
    const refused = await invite('Another')
    expect([refused.statusCode, refused.json().default_code]).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await browser.get(`/users/${id}/`)).json().first_name).toBe('Maria')
    expect(await mailsTo(server, { email })).toHaveLength(mails)
    expect((await invite('Ines', `${randomUUID()}@example.com`)).statusCode).toBe(201)
  })
})

describe('a member of staff who looks as a homeowner', () => {
  it.each([
    ['a contract', 'document', (id: string) => `/agreements/${id}/contract/`],
    ['how a call stands', 'call-look', (id: string) => `/answernet/agreements/${id}/status/`],
  ] as const)(
    'uses up their own count by asking for %s, and nothing of the homeowner’s [LIMIT-28]',
    async (_, counter, pathOf) => {
      const { database } = server.services
      const { agreementId, person } = await makeHome(server)
      await database.pool.query('update agreements set contract_resource_id = $2 where id = $1', [
        agreementId,
        `contracts/${agreementId}.pdf`,
      ])
      await noteCall(database.db, agreementId, person.id, randomUUID())
      const member = await makePerson(server, { role: 'IMPERSONATE_ONLY' })
      const looking = await new TestBrowser(server).signIn(member)
      await looking.post('/account/impersonate/', { user_id: person.id })
      const path = pathOf(agreementId)
      expect((await looking.get(path)).statusCode).toBe(200)
      await database.pool.query('update rate_limits set points = 1000 where key = any($1)', [
        [`${counter}:${member.id}`, `${counter}:${person.id}`],
      ])
      expect((await looking.get(path)).statusCode).toBe(429)
      expect((await (await new TestBrowser(server).signIn(person)).get(path)).statusCode).toBe(200)
    },
  )
})

describe('invitations of somebody new at once', () => {
  it('are five as well, for all of the hour [LIMIT-29]', async () => {
    const browser = await staff('ADMIN')
    const email = `${randomUUID()}@example.com`
    const invite = () =>
      twinOf(server, browser).post('/users/invite/', {
        email: email.toUpperCase(),
        first_name: 'Maria',
        last_name: 'Delgado',
        role: 'HOMEOWNER',
        is_admin_invite: false,
      })
    const answers = await Promise.all(Array.from({ length: 16 }, invite))
    expect(tally(answers)).toEqual({ 201: 5, 429: 11 })
    const ids = answers.flatMap((one) => (one.statusCode === 201 ? [one.json().id] : []))
    expect(new Set(ids).size).toBe(1)
    // Each link ended the one before it ere a mail had left.
    expect(await mailsTo(server, { email: email.toUpperCase() })).toHaveLength(1)
    // The table of counters names no email.
    const { rows } = await server.services.database.pool.query(
      "select key from rate_limits where key like '%@%'",
    )
    expect(rows).toEqual([])
    expect(tally(await times(2, invite))).toEqual({ 429: 2 })
  })
})

describe('a transfer to who has no password yet', () => {
  const newcomer = (email: string) => ({
    first_name: 'Ines',
    last_name: 'Park',
    email,
    phone: { phone_number: '(916) 555-0177' },
    address: { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' },
  })

  it('counts as a claim mail: the sixth in an hour changes nothing, and counts for nobody else; who has a password gets none [LIMIT-30]', async () => {
    const browser = await staff('ADMIN')
    const [email, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    const transfer = (agreementId: string, ...emails: string[]) =>
      browser.post(`/agreements/${agreementId}/transfer/`, { new_users: emails.map(newcomer) })
    const homes = await times(4, () => makeHome(server))
    const answers: Awaited<ReturnType<typeof transfer>>[] = []
    for (const { agreementId } of homes) answers.push(await transfer(agreementId, email))
    expect(tally(answers)).toEqual({ 200: 4 })
    const id = answers[0]?.json().users[0].user_id
    expect((await browser.post('/users/send_claim_account_email/', { user_id: id })).statusCode).toBe(204)

    const home = await makeHome(server)
    expect((await transfer((await makeHome(server)).agreementId, other)).statusCode).toBe(200)
    const otherMails = (await mailsTo(server, { email: other })).length
    const mails = (await mailsTo(server, { email })).length
    for (const refused of await times(6, () => transfer(home.agreementId, other, email))) {
      expect([refused.statusCode, refused.json().default_code]).toEqual([429, 'throttled'])
      expect(refused.json().fields).toEqual({ 'new_users.1.email': ['throttled'] })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    const { users } = (await browser.get(`/agreements/${home.agreementId}/`)).json()
    expect(users.map((user: { user_id: string }) => user.user_id)).toEqual([home.person.id])
    expect(await mailsTo(server, { email })).toHaveLength(mails)
    expect(await mailsTo(server, { email: other })).toHaveLength(otherMails)
    // What says why it cannot be done comes first.
    expect((await transfer(homes[0]?.agreementId ?? '', email)).statusCode).toBe(409)

    const toMore = async (to: string, count: number) =>
      tally(await times(count, async () => transfer((await makeHome(server)).agreementId, to)))
    expect(await toMore(other, 5)).toEqual({ 200: 4, 429: 1 })
    expect(await toMore((await makePerson(server)).email, 6)).toEqual({ 200: 6 })
  })
})

describe('a name of staff', () => {
  it('that is changed is noted, and only of those whom one may invite [SEC-44, ROLE-23]', async () => {
    const admin = await makePerson(server, { role: 'ADMIN' })
    const superAdmin = await makePerson(server, { role: 'SUPER_ADMIN' })
    const browser = await new TestBrowser(server).signIn(admin)
    const rename = (id: string) =>
      browser.send(`/users/${id}/`, { method: 'PATCH', body: { first_name: 'Another' } })
    expect((await rename(admin.id)).statusCode).toBe(200)
    expect(await noted('user_renamed', 'subject_id', admin.id)).toMatchObject([{ actor_id: admin.id }])
    expect((await rename(superAdmin.id)).statusCode).toBe(403)
  })
})
