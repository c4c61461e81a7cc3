import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgreementUser, setTpvStatus } from '#server/data/agreements.ts'
import { saveVppDetails } from '#server/data/systems.ts'
import { setUserArchived } from '#server/data/users.ts'
import { noteCall } from '#server/data/verification-calls.ts'
import { outcome } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'
import { mailsTo, readLink, tally, twinOf } from './mailbox.ts'

let server: TestServer
let admin: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())

const newcomer = (more: Record<string, unknown> = {}) => ({
  first_name: 'Ines',
  last_name: 'Park',
  email: `${randomUUID()}@example.com`,
  phone: { phone_number: '(916) 555-0177' },
  address: { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' },
  ...more,
})
const transfer = (id: string, ...new_users: unknown[]) =>
  admin.post(`/agreements/${id}/transfer/`, { new_users })
const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
const signIn = (person: { id: string; email: string }) => new TestBrowser(server).signIn(person)

describe('an agreement that goes to other homeowners', () => {
  it('is theirs at once and the old ones’ no more, with a claim mail to who is new [TRANSFER-1, TRANSFER-2, TRANSFER-4, TRANSFER-6]', async () => {
    const home = await makeHome(server)
    const old = await signIn(home.person)
    expect((await old.get(`/agreements/${home.agreementId}/`)).statusCode).toBe(200)
    const [first, second] = [newcomer(), newcomer({ first_name: '  Otto ' })]
    const answer = await transfer(home.agreementId, first, second)
    expect(answer.statusCode).toBe(200)
    expect(
      answer
        .json()
        .users.map(({ email, first_name, primary }: Record<string, unknown>) => [email, first_name, primary]),
    ).toEqual([
      [first.email, 'Ines', true],
      [second.email, 'Otto', false],
    ])
    for (const path of [
      `/agreements/${home.agreementId}/`,
      `/systems/${home.systemId}/monitoring/power_flow/`,
    ])
      expect((await old.get(path)).statusCode).toBe(404)
    expect((await old.get('/users/me/')).json().user.agreements).toEqual([])
    for (const { email } of [first, second])
      expect((await readLink(server, { email })).link).toContain('/claim_account/')
    const [{ user_id: newId }] = answer.json().users
    const owner = await signIn({ id: newId, email: first.email })
    const { user } = (await owner.get('/users/me/')).json()
    expect(user.phone).toEqual({ phone_number: '+19165550177', verified: false })
    expect(user.address).toMatchObject({ ...first.address, street_2: null, confirmed: false })
    expect((await owner.get(`/systems/${home.systemId}/monitoring/power_flow/`)).statusCode).toBe(200)
  })

  it('starts anew for them, and keeps contract, milestones and telemetry [TRANSFER-3, TRANSFER-5]', async () => {
    const home = await makeHome(server)
    const { db } = server.services.database
    await setTpvStatus(db, home.agreementId, home.person.id, 'verified')
    await query(
      `update agreements set ach_elected = true, ach_verified = true, ach_bank_name = 'First', reviewed_by_user = true,
         ach_account_number_last_four_digits = '4242', authoritative_copy_acknowledged = true,
         welcome_checklist_status = 'PASSED' where id = $1`,
      [home.agreementId],
    )
    await query(
      `insert into bank_accounts (agreement_id, user_id, account_type, ciphertext, key_id, routing_number, last_four)
       values ($1, $2, 'checking', '\\x00', 'k', '021000021', '4242')`,
      [home.agreementId, home.person.id],
    )
    await query(
      `insert into welcome_checklists (agreement_id, user_id, result, language) values ($1, $2, 'PASS', 'en')`,
      [home.agreementId, home.person.id],
    )
    await query(
      `insert into receipts (kind, user_id, agreement_id, version, language, text, hash)
       values ('autopay_terms', $2, $1, '1', 'en', 'terms', repeat('a', 64))`,
      [home.agreementId, home.person.id],
    )
    const before = (await admin.get(`/agreements/${home.agreementId}/`)).json()
    const after = (await transfer(home.agreementId, newcomer())).json()
    const changed = Object.keys(before).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
    )
    expect(changed.sort()).toEqual([
      'ach_account_number_last_four_digits',
      'ach_bank_name',
      'ach_elected',
      'ach_verified',
      'authoritative_copy_acknowledged',
      'reviewed_by_user',
      'users',
      'users_tpv_statuses',
      'welcome_checklist_status',
      'welcome_checklists',
    ])
    expect(after).toMatchObject({
      ach_elected: null,
      ach_verified: null,
      ach_bank_name: null,
      ach_account_number_last_four_digits: null,
      reviewed_by_user: false,
      authoritative_copy_acknowledged: false,
      welcome_checklist_status: 'REQUIRED',
      welcome_checklists: [],
    })
    expect(after.users_tpv_statuses.map(({ tpv_status }: { tpv_status: unknown }) => tpv_status)).toEqual([
      null,
    ])
    const ended = await query(
      `select (select count(*)::int from bank_accounts where agreement_id = $1 and ended_at is null) as accounts,
              (select count(*)::int from receipts where agreement_id = $1 and withdrawn_at is null) as consents`,
      [home.agreementId],
    )
    expect(ended.rows).toEqual([{ accounts: 0, consents: 0 }])
  })

  it('keeps in its history how the verification of the earlier holders came out, of which the new ones see nothing [TRANSFER-15, ADMIN-41]', async () => {
    const home = await makeHome(server)
    const { db } = server.services.database
    await noteCall(db, home.agreementId, home.person.id, `call-${home.agreementId}`)
    await query(
      `update agreement_tpv_statuses set tpv_status = 'verified', confirmation_code = 'TPV-9',
         updated_at = app_now() - interval '9 days' where agreement_id = $1`,
      [home.agreementId],
    )
    const verifications = async () => {
      const { events } = (await admin.get(`/agreements/${home.agreementId}/history/`)).json()
      return events.filter(({ kind }: { kind: string }) => kind === 'verification')
    }
    const before = await verifications()
    expect(before).toMatchObject([{ outcome: 'verified', person: 'Ada Lovelace' }])
    const taker = await makePerson(server)
    expect((await transfer(home.agreementId, newcomer({ email: taker.email }))).statusCode).toBe(200)
    expect(await verifications()).toEqual(before)

    const owner = await signIn(taker)
    const seen = (await owner.get(`/agreements/${home.agreementId}/`)).json()
    expect(seen.users_tpv_statuses).toEqual([{ user_id: taker.id, tpv_status: null }])
    expect((await owner.get(`/agreements/${home.agreementId}/history/`)).statusCode).toBe(403)
    const recordings = `/answernet/agreements/${home.agreementId}/get_preview_urls/`
    expect((await admin.get(recordings)).json()).toEqual({ preview_urls: [] })
    expect(await noteCall(db, home.agreementId, taker.id, `call-${home.agreementId}`)).toBe(false)

    // Back to whom it was: they start anew too, and what was stays told once.
    expect((await transfer(home.agreementId, newcomer({ email: home.person.email }))).statusCode).toBe(200)
    const again = (await (await signIn(home.person)).get(`/agreements/${home.agreementId}/`)).json()
    expect(again.users_tpv_statuses).toEqual([{ user_id: home.person.id, tpv_status: null }])
    await setTpvStatus(db, home.agreementId, home.person.id, 'failed')
    expect(
      (await verifications()).map(({ outcome: said, person }: Record<string, unknown>) => [said, person]),
    ).toEqual([
      ['failed', 'Ada Lovelace'],
      ['verified', 'Ada Lovelace'],
    ])
  })

  it('links somebody who is there, with their name and number and the new address, and mails them no claim [TRANSFER-4]', async () => {
    const [home, other] = [await makeHome(server), await makeHome(server)]
    await query("insert into phones (user_id, phone_number, verified) values ($1, '+15305550100', true)", [
      other.person.id,
    ])
    const email = other.person.email.toUpperCase()
    expect((await transfer(home.agreementId, newcomer({ email }))).statusCode).toBe(200)
    const { user } = (await (await signIn(other.person)).get('/users/me/')).json()
    expect(user.agreements.map(({ id }: { id: string }) => id).sort()).toEqual(
      [home.agreementId, other.agreementId].sort(),
    )
    expect([user.first_name, user.phone, user.address.street_1, user.address.confirmed]).toEqual([
      'Ada',
      { phone_number: '+15305550100', verified: true },
      '18 Alder Lane',
      false,
    ])
    expect(await mailsTo(server, other.person)).toEqual([])
  })

  it('links somebody who is there without a number, who has the one that was given, not verified [TRANSFER-4]', async () => {
    const [home, other] = [await makeHome(server), await makePerson(server)]
    expect((await transfer(home.agreementId, newcomer({ email: other.email }))).statusCode).toBe(200)
    const { user } = (await (await signIn(other)).get('/users/me/')).json()
    expect(user.phone).toEqual({ phone_number: '+19165550177', verified: false })
  })

  it('asks no welcome checklist of them where none is needed [TRANSFER-3]', async () => {
    const home = await makeHome(server)
    await query("update agreements set welcome_checklist_status = 'NOT_REQUIRED' where id = $1", [
      home.agreementId,
    ])
    const after = (await transfer(home.agreementId, newcomer())).json()
    expect(after.welcome_checklist_status).toBe('NOT_REQUIRED')
  })

  it('is refused while it is archived, and stays with whose it was [TRANSFER-12]', async () => {
    const home = await makeHome(server)
    const archive = (archived: boolean) =>
      admin.send(`/agreements/${home.agreementId}/`, { method: 'PATCH', body: { archived } })
    expect((await archive(true)).statusCode).toBe(200)
    expect(outcome(await transfer(home.agreementId, newcomer()))).toEqual([409, 'archived'])
    const { users } = (await archive(false)).json()
    expect(users.map(({ user_id }: { user_id: string }) => user_id)).toEqual([home.person.id])
    expect((await transfer(home.agreementId, newcomer())).statusCode).toBe(200)
  })

  it('may stay with one who had it, who then becomes the primary [TRANSFER-1]', async () => {
    const home = await makeHome(server)
    const second = await makePerson(server)
    await addAgreementUser(server.services.database.db, home.agreementId, second.id, 2)
    const answer = await transfer(home.agreementId, newcomer({ email: second.email }))
    expect(answer.json().users.map(({ user_id }: { user_id: string }) => user_id)).toEqual([second.id])
    const { rows } = await query(
      'select action, subject_id from access_log where agreement_id = $1 order by action',
      [home.agreementId],
    )
    expect(rows).toEqual([
      { action: 'agreement_given_by_transfer', subject_id: second.id },
      { action: 'agreement_taken_by_transfer', subject_id: home.person.id },
    ])
  })

  it.each([
    ['nothing', 'to others', false, 20],
    ['all', 'where one stays', true, 330.5],
  ])('shows %s of what was earned before %s, and what is earned since [TRANSFER-18]', async (...row) => {
    const [, , stays, shown] = row
    const home = await makeHome(server)
    const { db } = server.services.database
    const takesPart = { vpp_participant: true }
    await saveVppDetails(db, home.systemId, { ...takesPart, total_revenue: 310.5 })
    const answer = await transfer(
      home.agreementId,
      newcomer(stays ? { email: home.person.email } : {}),
      newcomer(),
    )
    const [{ user_id: id, email }] = answer.json().users
    await saveVppDetails(db, home.systemId, { ...takesPart, total_revenue: 330.5 })
    const details = await (await signIn({ id, email })).get(`/systems/${home.systemId}/vpp_details/`)
    expect(details.json()).toMatchObject({ ...takesPart, total_revenue: shown })
  })

  it('that is asked for again says that they hold it already and changes nothing: no mail, no note, and what its holders did since stays [TRANSFER-13]', async () => {
    const home = await makeHome(server)
    const given = [newcomer(), newcomer({ first_name: 'Otto' })]
    const first = await transfer(home.agreementId, ...given)
    expect(first.statusCode).toBe(200)
    await query('update agreements set reviewed_by_user = true where id = $1', [home.agreementId])
    await query('update addresses set confirmed = true where user_id = $1', [first.json().users[0].user_id])
    const noted = async () => {
      const notes = await query('select 1 from access_log where agreement_id = $1', [home.agreementId])
      const mails: number[] = []
      for (const { email } of given) mails.push((await mailsTo(server, { email })).length)
      return [notes.rows.length, ...mails]
    }
    const before = await noted()
    expect(before).toEqual([3, 1, 1])
    const again = await transfer(home.agreementId, ...given)
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { default_code: 'held_already', detail: 'Exactly these people hold this agreement already.' },
    ])
    const { reviewed_by_user, users } = (await admin.get(`/agreements/${home.agreementId}/`)).json()
    expect(reviewed_by_user).toBe(true)
    expect(users.map(({ email }: { email: string }) => email)).toEqual(given.map(({ email }) => email))
    expect(await noted()).toEqual(before)
    const [address] = (
      await query('select confirmed from addresses where user_id = $1', [first.json().users[0].user_id])
    ).rows
    expect(address).toEqual({ confirmed: true })

    const turned = await transfer(home.agreementId, given[1], given[0])
    expect([turned.statusCode, turned.json().reviewed_by_user]).toEqual([200, false])
    expect(await noted()).toEqual([5, 2, 2])
  })

  it('takes it from nobody but who was seen to hold it [TRANSFER-19]', async () => {
    const home = await makeHome(server)
    const path = `/agreements/${home.agreementId}/transfer/`
    const [first, second] = [newcomer(), newcomer()]
    const given = await admin.post(path, { new_users: [first], held_by: [home.person.id] })
    expect(given.statusCode).toBe(200)
    const late = await admin.post(path, { new_users: [second], held_by: [home.person.id] })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { default_code: 'changed_meanwhile', detail: 'Other people hold this agreement by now.' },
    ])
    expect(await mailsTo(server, second)).toEqual([])
    const [{ user_id }] = given.json().users
    expect((await admin.post(path, { new_users: [second], held_by: [user_id] })).statusCode).toBe(200)
  })

  it('changes nothing when one of the new ones cannot hold it [TRANSFER-8]', async () => {
    const home = await makeHome(server)
    const clerk = await makePerson(server, { role: 'SUPPORT' })
    const gone = await makePerson(server)
    await setUserArchived(server.services.database.db, gone.id, true)
    const fresh = newcomer()
    for (const { email } of [clerk, gone]) {
      const refused = await transfer(home.agreementId, fresh, newcomer({ email }))
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          default_code: 'email_of_staff',
          detail: 'This email cannot hold an agreement.',
          fields: { 'new_users.1.email': ['taken'] },
        },
      ])
    }
    const { rows } = await query('select count(*)::int as people from users where email = $1', [fresh.email])
    expect(rows).toEqual([{ people: 0 }])
    expect(await mailsTo(server, fresh)).toEqual([])
    expect((await (await signIn(home.person)).get(`/agreements/${home.agreementId}/`)).statusCode).toBe(200)
  })

  it('is refused with every field that is wrong, and for what is not there or canceled [TRANSFER-1]', async () => {
    const home = await makeHome(server)
    const email = `${randomUUID()}@example.com`
    const refused = await transfer(
      home.agreementId,
      newcomer({ email, first_name: ' ', phone: { phone_number: '12' } }),
      newcomer({
        email: email.toUpperCase(),
        // Two characters in NFC.
        last_name: '\u0958'.repeat(100),
        address: { ...newcomer().address, city: 'St. Louis', zip_code: '1' },
      }),
    )
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        'new_users.0.first_name': ['required'],
        'new_users.0.phone.phone_number': ['invalid'],
        'new_users.1.last_name': ['invalid'],
        'new_users.1.email': ['same'],
        'new_users.1.address.city': ['invalid'],
        'new_users.1.address.zip_code': ['invalid'],
      },
    ])
    expect((await transfer(home.agreementId)).statusCode).toBe(400)
    expect((await transfer(home.agreementId, newcomer(), newcomer(), newcomer())).statusCode).toBe(400)
    expect(outcome(await transfer(randomUUID(), newcomer()))).toEqual([404, 'not_found'])
    await query("update agreements set current_milestone = 'CANCELED' where id = $1", [home.agreementId])
    expect(outcome(await transfer(home.agreementId, newcomer()))).toEqual([409, 'canceled'])
  })

  it('leaves a number that its new holder saves at that moment [TRANSFER-3]', async () => {
    const [home, holder] = [await makeHome(server), await makePerson(server)]
    const saved = '+19165550142'
    const commit = await holdRows(server, [
      ['insert into phones (user_id, phone_number) values ($1, $2)', [holder.id, saved]],
    ])
    const asked = transfer(home.agreementId, newcomer({ email: holder.email }))
    await untilWaiting(server, 1, asked)
    await commit()
    expect((await asked).statusCode).toBe(200)
    const { user } = (await (await signIn(holder)).get('/users/me/')).json()
    expect(user.phone.phone_number).toBe(saved)
  })

  it('has the holders of one request when several come at once, and makes the same person once [TRANSFER-8]', async () => {
    const home = await makeHome(server)
    const [shared, ...others] = [newcomer(), newcomer(), newcomer(), newcomer()]
    const answers = await Promise.all(
      others.map((other) =>
        twinOf(server, admin).post(`/agreements/${home.agreementId}/transfer/`, {
          new_users: [shared, other],
        }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 3 })
    const { users } = (await admin.get(`/agreements/${home.agreementId}/`)).json()
    expect(users.map(({ email }: { email: string }) => email)).toEqual([
      shared?.email,
      others.find(({ email }) => email === users[1].email)?.email,
    ])
  })
})
