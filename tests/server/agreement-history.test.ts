import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTpvStatus } from '#server/data/agreements.ts'
import { keepChecklistQuestions } from '#server/data/checklists.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'

let server: TestServer
let admin: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
type Event = { kind: string; outcome: string | null; person: string | null; staff: string | null }
const historyOf = async (id: string) => (await admin.get(`/agreements/${id}/history/`)).json().events
const short = (events: Event[]) =>
  events.map(({ kind, outcome, person, staff }) => [kind, outcome, person !== null, staff !== null])
const newcomer = (first_name: string, last_name: string) => ({
  first_name,
  last_name,
  email: `${randomUUID()}@example.com`,
  phone: { phone_number: '(916) 555-0177' },
  address: { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' },
})

describe('what happened to an agreement', () => {
  it('is told to staff newest first, each with its time, its outcome and who it was [ADMIN-41]', async () => {
    const home = await makeHome(server)
    const { db } = server.services.database
    const owner = await new TestBrowser(server).signIn(home.person)
    const path = `/agreements/${home.agreementId}`
    expect(await historyOf(home.agreementId)).toEqual([])
    await query(
      `insert into milestone_changes (agreement_id, kind, milestone, changed_at) values ($1, 'agreement', 'IN_SERVICE', app_now() - interval '9 days')`,
      [home.agreementId],
    )
    await query(
      `insert into milestone_changes (agreement_id, kind, milestone, changed_at, changed_by) values ($1, 'onboarding', 'PRE_INSTALLATION', app_now() - interval '8 days', $2)`,
      [home.agreementId, home.person.id],
    )
    await query(
      `insert into bank_accounts (agreement_id, user_id, account_type, ciphertext, key_id, routing_number, last_four, created_at, ended_at)
       values ($1, $2, 'checking', '\\x00', 'k', '021000021', '4242', app_now() - interval '7 days', app_now() - interval '6 days')`,
      [home.agreementId, home.person.id],
    )
    await query(
      `insert into receipts (kind, user_id, agreement_id, version, language, text, hash, given_at)
       values ('autopay_terms', $2, $1, '2026-01', 'en', 'terms', repeat('a', 64), app_now() - interval '5 days')`,
      [home.agreementId, home.person.id],
    )
    await setTpvStatus(db, home.agreementId, home.person.id, 'verified')
    expect((await owner.post(`${path}/review_agreement/`, {})).statusCode).toBe(200)
    const acknowledged = await owner.send(`${path}/auth_copy_ack/`, {
      method: 'PATCH',
      body: { acknowledged: true },
    })
    expect(acknowledged.statusCode).toBe(200)
    for (const archived of [true, false])
      expect((await admin.send(`${path}/`, { method: 'PATCH', body: { archived } })).statusCode).toBe(200)
    const events = await historyOf(home.agreementId)
    expect(short(events)).toEqual([
      ['unarchived', null, false, true],
      ['archived', null, false, true],
      ['copy_acknowledged', null, true, false],
      ['reviewed', null, true, false],
      ['verification', 'verified', true, false],
      ['autopay_terms', '2026-01', true, false],
      ['bank_account_ended', '4242', false, false],
      ['bank_account', '4242', true, false],
      ['onboarding_milestone', 'PRE_INSTALLATION', true, false],
      ['milestone', 'IN_SERVICE', false, false],
    ])
    const times = events.map(({ at }: { at: string }) => Date.parse(at))
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it('has each check of a bank account that failed, with whose it was [ADMIN-41]', async () => {
    const { agreementId, person } = await makeHome(server)
    const owner = await new TestBrowser(server).signIn(person)
    const check = (digits: string) =>
      owner.post(`/agreements/${agreementId}/validate_ach_data/`, {
        account_number: `77001234${digits}`,
        routing_number: '121000358',
      })
    // The last four digits say to the bank of the sandbox how it answers: it fails, it passes.
    for (const digits of ['0002', '6789']) expect((await check(digits)).statusCode).toBe(200)
    expect(await historyOf(agreementId)).toMatchObject([
      { kind: 'bank_check_failed', outcome: null, person: 'Ada Lovelace', staff: null },
    ])
  })

  it('has the answers of a welcome checklist, and which of them pass [ADMIN-42]', async () => {
    const home = await makeHome(server)
    const product = `T-${randomUUID()}`
    const question = (question_en: string, position: number) => ({
      id: randomUUID(),
      page: 1,
      position,
      question_en,
      question_es: `es ${question_en}`,
      passing_answer: true,
      product_type: product,
    })
    const asked = [question('Is it yours?', 1), question('Do you live there?', 2)]
    await keepChecklistQuestions(server.services.database.db, asked)
    const { rows } = await query(
      `insert into welcome_checklists (agreement_id, user_id, result, language) values ($1, $2, 'FAIL', 'es') returning id`,
      [home.agreementId, home.person.id],
    )
    for (const [index, { id }] of asked.entries())
      await query(
        `insert into welcome_checklist_answers (checklist_id, agreement_id, question_id, answer) values ($1, $2, $3, $4)`,
        [rows[0].id, home.agreementId, id, index === 0],
      )
    const [event, ...others] = await historyOf(home.agreementId)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      kind: 'checklist',
      outcome: 'FAIL',
      answers: [
        { question_en: 'Is it yours?', question_es: 'es Is it yours?', answer: true, passes: true },
        {
          question_en: 'Do you live there?',
          question_es: 'es Do you live there?',
          answer: false,
          passes: false,
        },
      ],
    })
  })

  it('says of a transfer to whom and from whom, and of an archive of two homeowners once [ADMIN-41, TRANSFER-10]', async () => {
    const home = await makeHome(server)
    const transferred = await admin.post(`/agreements/${home.agreementId}/transfer/`, {
      new_users: [newcomer('Ines', 'Park'), newcomer('Otto', 'Park')],
    })
    expect(transferred.json().users).toMatchObject([
      { first_name: 'Ines', claimed: false },
      { first_name: 'Otto', claimed: false },
    ])
    await admin.send(`/agreements/${home.agreementId}/`, { method: 'PATCH', body: { archived: true } })
    const events: Event[] = await historyOf(home.agreementId)
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'archived',
      'given_by_transfer',
      'given_by_transfer',
      'taken_by_transfer',
    ])
    expect(events[0]).toMatchObject({ kind: 'archived', person: null })
    const names = events.flatMap(({ kind, person }) => (kind === 'given_by_transfer' ? [person] : []))
    expect(names.sort()).toEqual(['Ines Park', 'Otto Park'])
  })

  it('says of a transfer to two of the same name that it went to both, and of their archive once [ADMIN-41, TRANSFER-10]', async () => {
    const home = await makeHome(server)
    const path = `/agreements/${home.agreementId}/`
    const transferred = await admin.post(`${path}transfer/`, {
      new_users: [newcomer('John', 'Smith'), newcomer('John', 'Smith')],
    })
    expect(transferred.statusCode).toBe(200)
    const archived = await admin.send(path, { method: 'PATCH', body: { archived: true } })
    expect(archived.statusCode).toBe(200)
    const events: Event[] = await historyOf(home.agreementId)
    expect(events.map(({ kind, person }) => [kind, person]).sort()).toEqual([
      ['archived', null],
      ['given_by_transfer', 'John Smith'],
      ['given_by_transfer', 'John Smith'],
      ['taken_by_transfer', 'Ada Lovelace'],
    ])
  })

  it('says when older events are left out; the answers of its checklists never are [ADMIN-58, ADMIN-42]', async () => {
    const { agreementId, person } = await makeHome(server)
    const path = `/agreements/${agreementId}/history/`
    const note = (count: number) =>
      query(
        `insert into access_log (at, action, actor_id, agreement_id)
         select app_now() - make_interval(secs => n), 'agreement_read_anew', $2, $1 from generate_series(1, $3::int) n`,
        [agreementId, person.id, count],
      )
    await query(
      `insert into welcome_checklists (agreement_id, user_id, result, language, submitted_at) values ($1, $2, 'PASS', 'en', app_now() - interval '9 days')`,
      [agreementId, person.id],
    )
    await note(200)
    const whole = (await admin.get(path)).json()
    expect(whole.older_left_out).toBe(false)
    expect(whole.events).toHaveLength(201)
    await query(
      `insert into milestone_changes (agreement_id, kind, milestone, changed_at) values ($1, 'agreement', 'IN_SERVICE', app_now() - interval '10 days')`,
      [agreementId],
    )
    const cut = (await admin.get(path)).json()
    expect(cut.older_left_out).toBe(true)
    expect(cut.events).toHaveLength(201)
    expect(cut.events.at(-1)).toMatchObject({ kind: 'checklist', outcome: 'PASS' })
  })

  it('says so too when what is left out is of one thing done to several at once [ADMIN-58]', async () => {
    const { agreementId, person } = await makeHome(server)
    await query(
      `insert into access_log (at, action, actor_id, agreement_id)
       select app_now() - make_interval(secs => n / 2), 'agreement_archived', $2, $1 from generate_series(2, 420) n`,
      [agreementId, person.id],
    )
    const { events, older_left_out } = (await admin.get(`/agreements/${agreementId}/history/`)).json()
    expect(events.length).toBeLessThanOrEqual(200)
    expect(older_left_out).toBe(true)
  })

  it('says so too when what is left out are checklists [ADMIN-58]', async () => {
    const { agreementId, person } = await makeHome(server)
    await query(
      `insert into welcome_checklists (agreement_id, user_id, result, language, submitted_at)
       select $1, $2, 'FAIL', 'en', app_now() - make_interval(secs => n) from generate_series(1, 201) n`,
      [agreementId, person.id],
    )
    const { events, older_left_out } = (await admin.get(`/agreements/${agreementId}/history/`)).json()
    expect([events.length, older_left_out]).toEqual([200, true])
  })

  it('names whoever did it as they are called now [SEC-44, ADMIN-41]', async () => {
    const { agreementId } = await makeHome(server)
    const colleague = await makePerson(server, { role: 'ADMIN' })
    const browser = await new TestBrowser(server).signIn(colleague)
    const change = (path: string, body: object) => browser.send(path, { method: 'PATCH', body })
    expect((await change(`/agreements/${agreementId}/`, { archived: true })).statusCode).toBe(200)
    expect(await historyOf(agreementId)).toMatchObject([{ staff: 'Ada Lovelace' }])
    expect((await change(`/users/${colleague.id}/`, { first_name: 'Augusta' })).statusCode).toBe(200)
    expect(await historyOf(agreementId)).toMatchObject([{ staff: 'Augusta Lovelace' }])
  })

  it('is nothing for homeowners, and of an unknown agreement 404 [ROLE-18, ADMIN-20]', async () => {
    const home = await makeHome(server)
    const owner = await new TestBrowser(server).signIn(home.person)
    expect((await owner.get(`/agreements/${home.agreementId}/history/`)).statusCode).toBe(403)
    expect((await admin.get(`/agreements/${randomUUID()}/history/`)).statusCode).toBe(404)
  })

  it('tells of a file of staff, and of what was read anew, too [ADMIN-41]', async () => {
    const { agreementId } = await makeHome(server)
    const { rows } = await query('select homeowner_contract_id from agreements where id = $1', [agreementId])
    const contract = rows[0]?.homeowner_contract_id
    const boundary = 'x'
    const upload = (flag: boolean) =>
      admin.send('/upload_auth_copy_ack_csv/', {
        method: 'POST',
        payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nhomeowner_contract_id,acknowledged\n${contract},${flag}\r\n--${boundary}--\r\n`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    for (const flag of [true, true, false]) expect((await upload(flag)).statusCode).toBe(200)
    expect(short(await historyOf(agreementId))).toEqual([
      ['copy_set_not_acknowledged', null, false, true],
      ['copy_set_acknowledged', null, false, true],
    ])
  })

  const presses = [
    ['review_agreement', 'POST', {}],
    ['auth_copy_ack', 'PATCH', { acknowledged: true }],
  ] as const

  it.each(presses)(
    'has no %s of somebody who loses it as they press [ADMIN-41, SEC-45]',
    async (path, method, body) => {
      const home = await makeHome(server)
      const owner = await new TestBrowser(server).signIn(home.person)
      const commit = await holdRows(server, [
        ['select id from agreements where id = $1 for update', [home.agreementId]],
        ['update agreement_users set ended_at = app_now() where agreement_id = $1', [home.agreementId]],
      ])
      const pressed = owner.send(`/agreements/${home.agreementId}/${path}/`, { method, body })
      await untilWaiting(server, 1, pressed)
      await commit()
      expect((await pressed).statusCode).toBe(404)
      expect(await historyOf(home.agreementId)).toEqual([])
    },
  )

  it.each(presses)(
    'has %s once, though it is pressed in two tabs at a time [ADMIN-41]',
    async (path, method, body) => {
      const home = await makeHome(server)
      const owner = await new TestBrowser(server).signIn(home.person)
      const commit = await holdRows(server, [
        ['select id from agreements where id = $1 for update', [home.agreementId]],
      ])
      const press = () => owner.send(`/agreements/${home.agreementId}/${path}/`, { method, body })
      const both = [press(), press()]
      await untilWaiting(server, 2, ...both)
      await commit()
      expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await historyOf(home.agreementId)).toHaveLength(1)
    },
  )

  it('has one archiving, though two colleagues archive it at a time [ADMIN-41]', async () => {
    const home = await makeHome(server)
    const commit = await holdRows(server, [
      ['select id from agreements where id = $1 for update', [home.agreementId]],
    ])
    const archive = () =>
      admin.send(`/agreements/${home.agreementId}/`, { method: 'PATCH', body: { archived: true } })
    const both = [archive(), archive()]
    await untilWaiting(server, 2, ...both)
    await commit()
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(short(await historyOf(home.agreementId))).toEqual([['archived', null, false, true]])
  })
})
