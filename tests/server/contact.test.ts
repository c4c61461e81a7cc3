import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { setUserArchived } from '#server/data/users.ts'
import { newNumber, outcome, patch, signedInPerson, storedOf, textsTo } from './account-area.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { meStatus } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const staff = async (role: Role) => {
  const person = await makePerson(server, { role })
  return { person, browser: await new TestBrowser(server).signIn(person) }
}
const address = {
  street_1: '12 Elm Street',
  street_2: null,
  city: 'Davis',
  state: 'CA',
  zip_code: '95616',
  confirmed: true,
}

describe('a person', () => {
  it('is read by themselves and by staff, staff only by whoever manages staff [ROLE-5, ROLE-6, ROLE-11]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    const colleague = await makePerson(server, { role: 'MARKETING' })
    expect((await browser.get(`${path}/`)).json()).toMatchObject({
      id: person.id,
      phone: null,
      address: null,
    })
    for (const [role, homeowner, member] of [
      ['SUPPORT', 200, 404],
      ['MARKETING', 200, 404],
      ['IMPERSONATE_ONLY', 200, 404],
      ['ADMIN', 200, 200],
      ['SUPER_ADMIN', 200, 200],
    ] as const) {
      const asked = (await staff(role)).browser
      const seen = [
        (await asked.get(`${path}/`)).statusCode,
        (await asked.get(`/users/${colleague.id}/`)).statusCode,
      ]
      expect([role, ...seen]).toEqual([role, homeowner, member])
    }
    expect((await browser.get(`/users/${colleague.id}/`)).statusCode).toBe(404)
  })
})

describe('the billing address', () => {
  it('is saved as it is written, trimmed, the first time and again [ACCOUNT-12, VALID-17, VALID-22, VALID-23]', async () => {
    const { browser, path } = await signedInPerson(server)
    const first = await patch(browser, `${path}/`, {
      address: {
        ...address,
        street_1: ' 12 Elm Street ',
        street_2: ' ',
        city: "O'Fallon",
        state: 'IL',
        zip_code: '62269-1234',
      },
    })
    expect([first.statusCode, first.json().address]).toMatchObject([
      200,
      {
        street_1: '12 Elm Street',
        street_2: null,
        city: "O'Fallon",
        zip_code: '62269-1234',
        confirmed: true,
      },
    ])
    const second = await patch(browser, `${path}/`, { address: { ...address, street_2: 'Apt 4' } })
    expect(second.json().address).toMatchObject({
      ...address,
      street_2: 'Apt 4',
      id: first.json().address.id,
    })
    expect((await browser.get('/users/me/')).json().user.address).toEqual(second.json().address)
  })

  it('is confirmed as it says, and without a word only while it stays the same home [ADDR-3, ADDR-6]', async () => {
    const { browser, path } = await signedInPerson(server)
    const { confirmed: _confirmed, ...silent } = address
    const confirmed = async (given: object) =>
      (await patch(browser, `${path}/`, { address: given })).json().address.confirmed
    expect(await confirmed(silent)).toBe(false)
    expect(await confirmed(address)).toBe(true)
    expect(await confirmed({ ...silent, street_1: '12 ELM street' })).toBe(true)
    expect(await confirmed({ ...silent, street_1: '13 Elm Street' })).toBe(false)
  })

  it.each([
    ['address.street_1', { street_1: '  ' }, 'required'],
    ['address.street_1', { street_1: '1234' }, 'invalid'],
    ['address.street_1', { street_1: `1 ${'a'.repeat(99)}` }, 'invalid'],
    ['address.street_2', { street_2: 'a'.repeat(101) }, 'invalid'],
    ['address.city', { city: '' }, 'required'],
    ['address.city', { city: 'St. Louis' }, 'invalid'],
    ['address.city', { city: 'D' }, 'invalid'],
    ['address.city', { city: 'New  York' }, 'invalid'],
    ['address.city', { city: '12345' }, 'invalid'],
    ['address.city', { city: `D${'a'.repeat(100)}` }, 'invalid'],
    ['address.zip_code', { zip_code: '' }, 'required'],
    ['address.zip_code', { zip_code: '9561' }, 'invalid'],
    ['address.zip_code', { zip_code: '10001' }, 'invalid'],
    ['address.state', { state: 'XX' }, 'invalid'],
  ])('names %s for %o and saves nothing [ACCOUNT-14, VALID-14 to VALID-21]', async (field, wrong, why) => {
    const { person, browser, path } = await signedInPerson(server)
    await patch(browser, `${path}/`, { address })
    const before = await storedOf(server, person.id)
    const answer = await patch(browser, `${path}/`, { address: { ...address, ...wrong } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { default_code: 'invalid', fields: { [field]: [why] } },
    ])
    expect(await storedOf(server, person.id)).toEqual(before)
  })

  it('is accepted up to the last character that may be [VALID-21]', async () => {
    const { browser, path } = await signedInPerson(server)
    const longest = { ...address, street_1: `1 ${'a'.repeat(98)}`, street_2: 'b'.repeat(100) }
    expect((await patch(browser, `${path}/`, { address: longest })).json().address).toMatchObject(longest)
  })
})

describe('what staff change of a person', () => {
  it.each([
    ['HOMEOWNER', 'HOMEOWNER', 404, 404, 404],
    ['SUPPORT', 'HOMEOWNER', 403, 200, 403],
    ['SUPPORT', 'MARKETING', 404, 404, 404],
    ['MARKETING', 'HOMEOWNER', 403, 403, 403],
    ['MARKETING', 'ADMIN', 403, 403, 403],
    ['IMPERSONATE_ONLY', 'HOMEOWNER', 403, 403, 403],
    ['ADMIN', 'HOMEOWNER', 403, 200, 403],
    ['ADMIN', 'SUPPORT', 200, 200, 200],
    ['ADMIN', 'SUPER_ADMIN', 403, 403, 403],
    ['SUPER_ADMIN', 'ADMIN', 200, 200, 200],
    ['SUPER_ADMIN', 'SUPER_ADMIN', 200, 200, 200],
  ] as const)(
    '%s of %s: name %i, archived %i, role %i [ROLE-8, ROLE-12, ROLE-18, ROLE-23, ACCOUNT-31]',
    async (actor, target, ...wanted) => {
      const { browser } = await staff(actor)
      const changes = [{ first_name: 'Grace' }, { archived: true }, { role: 'MARKETING' as const }]
      for (const [index, change] of changes.entries()) {
        const person = await makePerson(server, { role: target })
        const before = await storedOf(server, person.id)
        const answer = await patch(browser, `/users/${person.id}/`, change)
        expect([change, answer.statusCode]).toEqual([change, wanted[index]])
        if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ id: person.id, ...change })
        else expect(await storedOf(server, person.id)).toEqual(before)
      }
    },
  )

  it('is for oneself the name alone, trimmed, never empty, never too long in NFC [ROLE-13, ROLE-23, VALID-24]', async () => {
    const { person, browser } = await staff('SUPER_ADMIN')
    const path = `/users/${person.id}/`
    expect((await patch(browser, path, { first_name: ' Grace ', last_name: 'Hopper' })).json()).toMatchObject(
      {
        first_name: 'Grace',
        last_name: 'Hopper',
      },
    )
    const grown = await patch(browser, path, { first_name: '\u0958'.repeat(100) })
    expect([grown.statusCode, grown.json().fields]).toEqual([400, { first_name: ['invalid'] }])
    expect((await patch(browser, path, { last_name: ' ' })).json()).toMatchObject({
      fields: { last_name: ['required'] },
    })
    expect(outcome(await patch(browser, path, { archived: true }))).toEqual([409, 'oneself'])
    expect(outcome(await patch(browser, path, { role: 'ADMIN' }))).toEqual([409, 'oneself'])
    expect(outcome(await patch(browser, path, { address }))).toEqual([403, 'forbidden'])
    const support = await staff('SUPPORT')
    expect(outcome(await patch(support.browser, `/users/${support.person.id}/`, { archived: true }))).toEqual(
      [403, 'forbidden'],
    )
  })

  it('ends all sessions by archiving and by another role, and forgets devices by archiving [SESSION-43, MFA-24]', async () => {
    const { browser } = await staff('ADMIN')
    const homeowner = await signedInPerson(server)
    const member = await staff('SUPPORT')
    expect((await patch(browser, `${homeowner.path}/`, { archived: true })).json().archived).toBe(true)
    await patch(browser, `/users/${member.person.id}/`, { role: 'MARKETING' })
    expect([await meStatus(homeowner.browser), await meStatus(member.browser)]).toEqual([401, 401])
    expect((await patch(browser, `${homeowner.path}/`, { archived: false })).json().archived).toBe(false)
    expect(await meStatus(homeowner.browser)).toBe(401)
    const { rows } = await server.services.database.pool.query(
      'select action from access_log where subject_id = $1 order by at',
      [homeowner.person.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['user_archived', 'user_unarchived'])
  })

  it('changes nothing by what already is: no session ends by the same role [ROLE-18]', async () => {
    const { browser } = await staff('ADMIN')
    const member = await staff('SUPPORT')
    expect((await patch(browser, `/users/${member.person.id}/`, { role: 'SUPPORT' })).statusCode).toBe(200)
    expect(await meStatus(member.browser)).toBe(200)
  })

  it('changes all or nothing: a refused field refuses the others [ROLE-18, ROLE-23]', async () => {
    const { browser } = await staff('ADMIN')
    const person = await makePerson(server, { role: 'SUPPORT' })
    const before = await storedOf(server, person.id)
    expect(
      outcome(await patch(browser, `/users/${person.id}/`, { first_name: 'Grace', role: 'SUPER_ADMIN' })),
    ).toEqual([403, 'forbidden'])
    expect(outcome(await patch(browser, `/users/${person.id}/`, { first_name: 'Grace', address }))).toEqual([
      403,
      'forbidden',
    ])
    expect(await storedOf(server, person.id)).toEqual(before)
  })

  it('leaves one SUPER_ADMIN, even when two archive each other at once [ROLE-14]', async () => {
    const { pool, db } = server.services.database
    const two = [await staff('SUPER_ADMIN'), await staff('SUPER_ADMIN')]
    const ids = two.map(({ person }) => person.id)
    const { rows } = await pool.query(
      `select id from users where role = 'SUPER_ADMIN' and not archived and id <> all($1)`,
      [ids],
    )
    for (const { id } of rows) await setUserArchived(db, id, true)
    for (let round = 1; round <= 8; round += 1) {
      await pool.query('update users set archived = false where id = any($1)', [ids])
      for (const { person, browser } of two) await browser.signIn(person)
      const answers = await Promise.all(
        two.map(({ browser }, one) => patch(browser, `/users/${ids[1 - one]}/`, { archived: true })),
      )
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
      const left = await pool.query(`select 1 from users where role = 'SUPER_ADMIN' and not archived`)
      expect(left.rowCount).toBe(1)
    }
  })
})

describe('two ADMINs who archive each other at once', () => {
  it('are not both archived: one is too late, being archived by then [ROLE-12, ROLE-18]', async () => {
    const { pool } = server.services.database
    const two = [await staff('ADMIN'), await staff('ADMIN')]
    const ids = two.map(({ person }) => person.id)
    for (let round = 1; round <= 8; round += 1) {
      await pool.query('update users set archived = false where id = any($1)', [ids])
      for (const { person, browser } of two) await browser.signIn(person)
      const answers = await Promise.all(
        two.map(({ browser }, one) => patch(browser, `/users/${ids[1 - one]}/`, { archived: true })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
      const left = await pool.query('select 1 from users where id = any($1) and not archived', [ids])
      expect(left.rowCount).toBe(1)
    }
  })
})

describe('the phone', () => {
  it.each([
    ['(530) 555-0123', '+15305550123'],
    ['+1 787 555 0123', '+17875550123'],
    ['+16715550123', '+16715550123'],
  ])('%s is kept as E.164, unverified [ACCOUNT-16, VALID-34]', async (typed, kept) => {
    const { browser, path } = await signedInPerson(server)
    const answer = await patch(browser, `${path}/phone/`, { phone_number: typed })
    expect([answer.statusCode, answer.json()]).toEqual([200, { phone_number: kept, verified: false }])
    expect((await browser.get(`${path}/`)).json().phone).toEqual(answer.json())
  })

  it.each(['', '530', '+14165550123', '+442079460123', '+15305550123 ext. 4', '+11115550123', 'phone'])(
    '%j is refused on its field, and the number stays [ACCOUNT-14, VALID-13, VALID-34]',
    async (typed) => {
      const number = newNumber()
      const { browser, path } = await signedInPerson(server, { number, verified: true })
      const answer = await patch(browser, `${path}/phone/`, { phone_number: typed })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { default_code: 'invalid_phone_number', fields: { phone_number: ['invalid'] } },
      ])
      expect((await browser.get(`${path}/`)).json().phone).toEqual({ phone_number: number, verified: true })
    },
  )

  it('is unverified and opted out as another number, and untouched as the same one [ACCOUNT-17]', async () => {
    const number = newNumber()
    const { browser, path } = await signedInPerson(server, { number, verified: true })
    const consent = { sms_opt_in: true, version: '2026-11', language: 'en' }
    expect((await patch(browser, `${path}/settings/`, consent)).json().sms_opt_in).toBe(true)
    const same = await patch(browser, `${path}/phone/`, { phone_number: number.replace('+1', '') })
    expect(same.json()).toEqual({ phone_number: number, verified: true })
    expect((await browser.get(`${path}/`)).json().settings.sms_opt_in).toBe(true)
    const other = newNumber()
    await patch(browser, `${path}/phone/`, { phone_number: other })
    expect((await browser.get(`${path}/`)).json()).toMatchObject({
      phone: { phone_number: other, verified: false },
      settings: { sms_opt_in: false },
    })
    const [receipt] = (await browser.get(`${path}/receipts/`)).json()
    expect(receipt).toMatchObject({ kind: 'sms', withdrawn_at: expect.any(String) })
    expect(await textsTo(server, other)).toEqual([])
  })
})
