import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayInvite, type Role, roles } from '#domain/roles.ts'
import { addAgreementUser } from '#server/data/agreements.ts'
import { setUserArchived } from '#server/data/users.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo, readLink, tally, twinOf } from './mailbox.ts'

let server: TestServer
let admin: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  admin = await as('ADMIN')
})
afterAll(() => server.close())

const as = async (role: Role) => new TestBrowser(server).signIn(await makePerson(server, { role }))
const newcomer = (role: Role = 'HOMEOWNER') => ({
  email: `${randomUUID()}@example.com`,
  first_name: 'Maria',
  last_name: 'Delgado',
  role,
})
const invite = (browser: TestBrowser, who: ReturnType<typeof newcomer>, more: Record<string, unknown> = {}) =>
  browser.post('/users/invite/', { ...who, is_admin_invite: who.role !== 'HOMEOWNER', ...more })
const taken = {
  default_code: 'email_taken',
  detail: 'There is somebody with this email.',
  fields: { email: ['taken'] },
}

describe('a person whom staff create', () => {
  it('is there without a password and without a mail [CLAIM-12]', async () => {
    const who = newcomer()
    const phone = { phone_number: '(916) 555-0142' }
    const answer = await admin.post('/users/', { ...who, first_name: '  Maria ', phone })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...who,
      phone: { phone_number: '+19165550142', verified: false },
      claimed: false,
      archived: false,
      agreements: [],
      settings: { privacy_policy_accepted: false, research_opt_in: false, sms_opt_in: false },
    })
    expect(await mailsTo(server, who)).toEqual([])
    const again = await admin.post('/users/', { ...who, email: who.email.toUpperCase() })
    expect([again.statusCode, again.json()]).toEqual([409, taken])
  })

  it('is made once by 16 at once [SEC-10]', async () => {
    const who = newcomer()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => twinOf(server, admin).post('/users/', who)),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 15 })
  })

  it.each([
    [{ email: 'maria@example' }, 'email'],
    [{ email: 'maria@example.photography' }, 'email'],
    [{ first_name: '   ' }, 'first_name'],
    [{ first_name: '\u200b\u2060' }, 'first_name'],
    [{ last_name: '\u202e' }, 'last_name'],
    [{ last_name: '\u200d' }, 'last_name'],
    [{ last_name: '<b>' }, 'last_name'],
    [{ phone: { phone_number: '555-0142' } }, 'phone.phone_number'],
    [{ phone: { phone_number: '+1 416 555 0142' } }, 'phone.phone_number'],
    [{ role: 'OWNER' }, 'role'],
  ])('is refused with %j, and the field is named [VALID-11, VALID-34, WIRE-10]', async (wrong, field) => {
    const answer = await admin.post('/users/', { ...newcomer(), ...wrong })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: ['invalid'] }])
  })

  it('is refused with a name that is too long once it is in NFC [VALID-24]', async () => {
    const answer = await admin.post('/users/', { ...newcomer(), last_name: '\u0958'.repeat(100) })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { last_name: ['invalid'] }])
    const fits = await admin.post('/users/', { ...newcomer(), last_name: '\u0958'.repeat(50) })
    expect(fits.statusCode).toBe(201)
  })

  it('takes no field that is not its own [SEC-16, WIRE-20]', async () => {
    for (const more of [{ password: 'x' }, { archived: true }, { claimed: true }, { id: randomUUID() }]) {
      const [field] = Object.keys(more)
      const answer = await admin.post('/users/', { ...newcomer(), ...more })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field ?? '']: ['unknown'] }])
    }
  })
})

describe('an invitation', () => {
  it('makes a person and mails a link that is good for 7 days [CLAIM-13, CLAIM-1]', async () => {
    const who = newcomer('SUPPORT')
    const answer = await invite(admin, who)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { ...who, claimed: false }])
    const { token, mail } = await readLink(server, who)
    expect(mail.subject).toBe('You are invited to Porchlight')
    const state = await admin.post('/account/verify_token/', { token })
    expect(state.json()).toEqual({ kind: 'invite', state: 'valid' })
    const homeowner = newcomer()
    expect((await invite(admin, homeowner)).statusCode).toBe(201)
    expect((await readLink(server, homeowner)).mail.subject).toBe('Your Porchlight account is ready')
  })

  it('sent again goes to the same person and ends the link before [CLAIM-6, CLAIM-13]', async () => {
    const who = newcomer('MARKETING')
    const { id } = (await invite(admin, who)).json()
    const first = await readLink(server, who)
    const second = await invite(admin, { ...who, email: who.email.toUpperCase() })
    expect([second.statusCode, second.json().id]).toEqual([201, id])
    const newest = await readLink(server, who)
    const stateOf = async (token: string) =>
      (await admin.post('/account/verify_token/', { token })).json().state
    expect([await stateOf(first.token), await stateOf(newest.token)]).toEqual(['expired', 'valid'])
  })

  it('sent again puts right what was mistyped at the first [CLAIM-13]', async () => {
    const who = newcomer('SUPPORT')
    await invite(admin, { ...who, last_name: 'Mispelt' })
    const phone = { phone_number: '+14155550199' }
    const again = await invite(admin, who, { phone })
    expect(again.json()).toMatchObject({ first_name: who.first_name, last_name: who.last_name, phone })
  })

  const renamings = async (id: string) => {
    const text = `select actor_id, action from access_log where subject_id = $1 and action = 'user_renamed'`
    return (await server.services.database.pool.query(text, [id])).rows.length
  }

  it('sent again notes a name that it changes, and no other [CLAIM-16, SEC-44]', async () => {
    const who = newcomer('SUPPORT')
    const { id } = (await invite(admin, who)).json()
    await invite(admin, who)
    expect(await renamings(id)).toBe(0)
    await invite(admin, { ...who, last_name: 'Delgado Ruiz' })
    expect(await renamings(id)).toBe(1)
  })

  it('sent to a homeowner who holds or has held an agreement leaves them as they are, and mails a new link [CLAIM-16]', async () => {
    const { db } = server.services.database
    for (const hasEnded of [false, true]) {
      const { id, email } = await makePerson(server, { withPassword: false })
      const { agreementId } = await makeHome(server)
      await addAgreementUser(db, agreementId, id, 2)
      if (hasEnded)
        await server.services.database.pool.query(
          'update agreement_users set ended_at = now() where agreement_id = $1 and user_id = $2',
          [agreementId, id],
        )
      const phone = { phone_number: '+14155550199' }
      const answer = await invite(admin, { ...newcomer(), email }, { phone })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { id, first_name: 'Ada', last_name: 'Lovelace', phone: null },
      ])
      expect(await renamings(id)).toBe(0)
      expect((await readLink(server, { email })).mail.subject).toBe('Your Porchlight account is ready')
    }
  })

  it('is refused for whoever has a password, is archived, or has another role [CLAIM-13]', async () => {
    const claimed = await makePerson(server, { role: 'SUPPORT' })
    const archived = await makePerson(server, { role: 'SUPPORT', withPassword: false })
    await setUserArchived(server.services.database.db, archived.id, true)
    const other = await makePerson(server, { role: 'MARKETING', withPassword: false })
    for (const { email } of [claimed, archived, other]) {
      const answer = await invite(admin, { ...newcomer('SUPPORT'), email })
      expect([answer.statusCode, answer.json()]).toEqual([409, taken])
      expect(await mailsTo(server, { email })).toEqual([])
    }
  })

  it('says rightly whether it is one of staff [ROLE-21]', async () => {
    for (const role of roles.filter((one) => one !== 'SUPER_ADMIN')) {
      const wrong = { is_admin_invite: role === 'HOMEOWNER' }
      const answer = await invite(admin, newcomer(role), wrong)
      expect([role, answer.statusCode, answer.json().fields]).toEqual([
        role,
        400,
        { is_admin_invite: ['invalid'] },
      ])
    }
  })

  it('and a creation are for whom the role table names, for every role [ROLE-12, ROLE-17, CLAIM-12]', async () => {
    for (const by of roles) {
      const browser = await as(by)
      for (const role of roles) {
        const created = (await browser.post('/users/', newcomer(role))).statusCode
        const invited = (await invite(browser, newcomer(role))).statusCode
        const wanted = mayInvite(by, role) ? 201 : 403
        expect([by, role, created, invited]).toEqual([by, role, wanted, wanted])
      }
    }
  })

  it('tells nobody else whether an email is known [CLAIM-15]', async () => {
    const known = await makePerson(server)
    for (const role of ['HOMEOWNER', 'SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY'] as const) {
      const browser = await as(role)
      const [one, other] = [
        await invite(browser, { ...newcomer(), email: known.email }),
        await invite(browser, newcomer()),
      ]
      expect([role, one.statusCode, one.body]).toEqual([role, 403, other.body])
    }
  })
})
