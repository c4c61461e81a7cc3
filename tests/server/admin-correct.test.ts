import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '#server/cli/command.ts'
import { setUserArchived } from '#server/data/users.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { storedOf } from './account-area.ts'
import {
  makeHome,
  makePerson,
  productionLike,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { mailsTo, meStatus, readLink } from './mailbox.ts'
import { agreedCode, codeForm, exchange, registerClient, userinfo } from './oauth-client.ts'

let url: string
let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  url = await createTestDatabase()
  server = await startTestServer({ url })
  admin = await makePerson(server, { role: 'ADMIN' })
})
afterAll(async () => {
  await server.close()
  await dropTestDatabase(url)
})

const query = async (text: string, values: unknown[]) =>
  (await server.services.database.pool.query(text, values)).rows
const correct = (...words: string[]) =>
  command(['correct', ...words], { ...productionLike, DATABASE_URL: url }, async () => '')
const moved = (person: TestPerson, to: string) => correct('--email', person.email, '--new-email', to)
const newAddress = () => `${randomUUID()}@new.test`
const open = () => new TestBrowser(server).open()
const notedOf = ({ id }: TestPerson) =>
  query('select action, actor_id, details from access_log where subject_id = $1 order by at', [id])
const subjectsTo = async (email: string) => (await mailsTo(server, { email })).map(({ subject }) => subject)
const changedSubject = 'The email address of your Porchlight account was changed'

describe('the email of somebody that an operator corrects', () => {
  it('is what they sign in with; both addresses are told, and it is noted without them [ACCOUNT-47]', async () => {
    const person = await makePerson(server)
    const email = newAddress()
    expect(await correct('--email', person.email.toUpperCase(), '--new-email', ` ${email} `)).toEqual({
      code: 0,
      said: `Ada Lovelace signs in with ${email} from now on and is signed out everywhere, and both addresses are mailed.`,
    })
    expect((await (await open()).login(person)).statusCode).toBe(400)
    expect((await (await open()).login({ ...person, email })).statusCode).toBe(200)
    expect(await subjectsTo(person.email)).toEqual([changedSubject])
    expect(await subjectsTo(email)).toEqual([changedSubject])
    expect((await mailsTo(server, person))[0]?.text).not.toContain(email)
    expect(await notedOf(person)).toEqual([{ action: 'email_changed', actor_id: null, details: {} }])
    const staff = await new TestBrowser(server).signIn(admin)
    const { results } = (await staff.get(`/users/?search=${email}`)).json()
    expect(results).toMatchObject([{ id: person.id, email }])
  })

  it('ends every session, known device and program that was let in; staff who look go on [ACCOUNT-47]', async () => {
    const person = await makePerson(server)
    const client = await registerClient(server)
    const form = codeForm(client, await agreedCode(server, person, client))
    const token = (await exchange(server, form)).json().access_token
    expect((await userinfo(server, token)).statusCode).toBe(200)
    const known = await new TestBrowser(server).loginWithCode(person)
    const elsewhere = await new TestBrowser(server).signIn(person)
    const staff = await new TestBrowser(server).signIn(admin)
    expect((await staff.post('/account/impersonate/', { user_id: person.id })).statusCode).toBe(200)

    const email = newAddress()
    expect(await moved(person, email)).toMatchObject({ code: 0 })
    expect([await meStatus(known), await meStatus(elsewhere), await meStatus(staff)]).toEqual([401, 401, 200])
    await known.open()
    const login = await known.login({ ...person, email })
    expect([login.statusCode, login.json().requires_MFA]).toEqual([200, true])
    expect((await userinfo(server, token)).statusCode).toBe(401)
  })

  it('ends the codes and the changes under way, and the links to the old address [ACCOUNT-47]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const asked = newAddress()
    const password = 'correct horse battery staple'
    await browser.post('/account/change_email/', { email: asked, password })
    const access_code = (await mailsTo(server, { email: asked }))[0]?.code ?? ''
    const half = await open()
    await half.login(person)
    await half.post('/account/send_access_code/', { email: person.email })
    const loginCode = (await mailsTo(server, person))[0]?.code ?? ''
    await half.post('/account/forgot_password/', { email: person.email })
    const { token } = await readLink(server, person)

    const email = newAddress()
    expect(await moved(person, email)).toMatchObject({ code: 0 })
    // The same browser, which alone could use the code.
    await browser.signIn(person)
    expect((await browser.post('/account/change_email/', { email: asked, access_code })).statusCode).toBe(400)
    expect((await half.verify(person, loginCode)).statusCode).toBe(400)
    const reset = await half.post('/account/reset_password/', { token, password: 'three lamps on a porch' })
    expect([reset.statusCode, reset.json().default_code]).toEqual([400, 'invalid_token'])
    expect(
      await query(
        `select (select count(*)::int from access_code_challenges where user_id = $1 and used_at is null and ended_at is null) as codes,
           (select count(*)::int from mailed_tokens where user_id = $1 and used_at is null and ended_at is null) as links`,
        [person.id],
      ),
    ).toEqual([{ codes: 0, links: 0 }])
  })

  it('takes the claim link of the old address along; a new one opens the account [ACCOUNT-47]', async () => {
    const person = await makePerson(server, { withPassword: false })
    const resend = (email: string) => ({ email, is_resend: true })
    await (await open()).post('/users/send_claim_account_email/', resend(person.email))
    const { token } = await readLink(server, person)
    const email = newAddress()
    expect(await moved(person, email)).toMatchObject({ code: 0 })
    const browser = await open()
    const dead = await browser.post('/account/claim_token/', { token })
    expect([dead.statusCode, dead.json().default_code]).toEqual([400, 'invalid_token'])
    await browser.post('/users/send_claim_account_email/', resend(email))
    const links = (await mailsTo(server, { email })).flatMap(({ link }) => link ?? [])
    const next = links.find((link) => link.includes('/claim_account/'))
    const opened = await browser.post('/account/claim_token/', { token: next?.split('/').at(-1) })
    expect(opened.statusCode).toBe(200)
  })

  it('is not proved to be theirs, and programs are told so [ACCOUNT-47]', async () => {
    const person = await makePerson(server)
    await query('update users set email_verified_at = now() where id = $1', [person.id])
    const email = newAddress()
    expect(await moved(person, email)).toMatchObject({ code: 0 })
    expect(await query('select email, email_verified_at from users where id = $1', [person.id])).toEqual([
      { email, email_verified_at: null },
    ])
  })

  it('of somebody archived is corrected too, which is said, and nobody is mailed [ACCOUNT-47]', async () => {
    const person = await makePerson(server)
    await setUserArchived(server.services.database.db, person.id, true)
    const email = newAddress()
    expect(await moved(person, email)).toEqual({
      code: 0,
      said: `Ada Lovelace, who is archived, has the address ${email} from now on, and nobody is mailed.`,
    })
    expect([await subjectsTo(person.email), await subjectsTo(email)]).toEqual([[], []])
    expect((await (await open()).login({ ...person, email })).statusCode).toBe(400)
  })

  it('goes to one of two who are given it at once [ACCOUNT-47]', async () => {
    const people = [await makePerson(server), await makePerson(server)]
    const email = newAddress()
    const done = await Promise.all(people.map((person) => moved(person, email)))
    expect(done.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(done.find(({ code }) => code === 1)?.said).toBe(`Somebody has the address ${email} already.`)
    expect(await subjectsTo(email)).toEqual([changedSubject])
  })
})

describe('the name of somebody that an operator corrects', () => {
  it('is found in the lists of staff at once, the old one no more, and ends no session [ACCOUNT-48]', async () => {
    const { person, agreementId } = await makeHome(server)
    const browser = await new TestBrowser(server).signIn(person)
    const [first, last] = [`Zoë${randomUUID().slice(0, 8)}`, 'Márquez']
    expect(
      await correct('--email', person.email, '--first-name', ` <b>${first} `, '--last-name', last),
    ).toEqual({
      code: 0,
      said: `Who has the address ${person.email} is called ${first} ${last} from now on.`,
    })
    expect((await browser.get('/users/me/')).json().user).toMatchObject({
      first_name: first,
      last_name: last,
    })
    const staff = await new TestBrowser(server).signIn(admin)
    for (const search of [first, first.replace('ë', 'e')].map(encodeURIComponent)) {
      expect((await staff.get(`/users/?search=${search}`)).json().results).toMatchObject([{ id: person.id }])
      expect((await staff.get(`/agreements/?search=${search}`)).json().results).toMatchObject([
        { id: agreementId },
      ])
    }
    const [{ search_text }] = await query('select search_text from agreements where id = $1', [agreementId])
    expect(search_text).not.toContain('lovelace')
    expect(await notedOf(person)).toEqual([{ action: 'user_renamed', actor_id: null, details: {} }])
    expect(await subjectsTo(person.email)).toEqual([])
  })

  it('is corrected in part, with the email in one command, and of somebody archived [ACCOUNT-48]', async () => {
    const person = await makePerson(server)
    const email = newAddress()
    const both = await correct('--email', person.email, '--new-email', email, '--last-name', 'King')
    expect([both.code, both.said]).toEqual([0, expect.stringMatching(/^Ada King signs in with /)])
    expect((await notedOf(person)).map(({ action }) => action).sort()).toEqual([
      'email_changed',
      'user_renamed',
    ])
    await setUserArchived(server.services.database.db, person.id, true)
    expect(await correct('--email', email, '--first-name', 'Augusta')).toEqual({
      code: 0,
      said: `Who has the address ${email}, and is archived, is called Augusta King from now on.`,
    })
  })
})

describe('a correction that is refused', () => {
  it('says why, and changes nothing [ACCOUNT-47, ACCOUNT-48]', async () => {
    const person = await makePerson(server)
    const other = await makePerson(server)
    await new TestBrowser(server).loginWithCode(person)
    const before = [await storedOf(server, person.id), await notedOf(person)]
    const same = `There is nothing to correct: that is what stands of ${person.email}.`
    const refusals: [string[], string][] = [
      [
        ['--new-email', other.email.toUpperCase()],
        `Somebody has the address ${other.email.toUpperCase()} already.`,
      ],
      [['--new-email', 'sam@example'], '--new-email must be an email address.'],
      [['--new-email', 'sám@example.com'], '--new-email must have at most 254 characters, and no accents.'],
      [
        ['--new-email', `${'s'.repeat(250)}@example.com`],
        '--new-email must have at most 254 characters, and no accents.',
      ],
      [['--new-email', newAddress(), '--first-name', '<b> </b>'], '--first-name must say something.'],
      [['--last-name', 'L'.repeat(101)], '--last-name must have at most 100 characters.'],
      [['--new-email', person.email.toUpperCase(), '--first-name', 'Ada'], same],
      [['--last-name', ' Lovelace '], same],
    ]
    for (const [words, said] of refusals)
      expect(await correct('--email', person.email, ...words)).toEqual({ code: 1, said })
    expect([await storedOf(server, person.id), await notedOf(person)]).toEqual(before)
    expect(await subjectsTo(other.email)).toEqual([])
  })

  it('is that of nobody, of somebody who was erased, and half a command [ACCOUNT-47, ACCOUNT-48]', async () => {
    const person = await makePerson(server)
    await setUserArchived(server.services.database.db, person.id, true)
    const environment = { ...productionLike, DATABASE_URL: url }
    const erased = await command(['erase', '--email', person.email, '--yes'], environment, async () => '')
    expect(erased.code).toBe(0)
    for (const email of [person.email, `erased-${person.id}@erased.invalid`, newAddress()])
      expect(await correct('--email', email, '--first-name', 'Ada')).toEqual({
        code: 1,
        said: `Nobody has the address ${email}.`,
      })
    const usage = expect.stringMatching(/^Usage: npm run admin -- correct --email sam@example.com /)
    const { email } = admin
    for (const words of [
      [],
      ['--email', email],
      ['--first-name', 'Ada'],
      ['--email', email, 'Ada'],
      ['--name'],
    ])
      expect(await correct(...words)).toEqual({ code: 1, said: usage })
    expect(await correct('--help')).toEqual({ code: 0, said: usage })
  })
})
