import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import { checklistText, smsText } from '#domain/legal-texts.ts'
import { keepChecklistQuestions } from '#server/data/checklists.ts'
import { throttlesOfPerson } from '#server/session/limits.ts'
import { newNumber, outcome, patch, signedInPerson } from './account-area.ts'
import { makeHome, makePerson, passTime, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo } from './mailbox.ts'
import { agreedCode, answer, check, newProof, registerClient, requestOf } from './oauth-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery staple'

it('what opens an account, changed by its owner, stands in the access log with them, and nothing of what was typed [SEC-49]', async () => {
  const person = await makePerson(server)
  const client = await registerClient(server)
  await agreedCode(server, person, client)
  const browser = await new TestBrowser(server).signIn(person)
  const body = { phone_number: newNumber() }
  await browser.send(`/users/${person.id}/phone/`, { method: 'PATCH', body })
  const email = `${randomUUID()}@new.test`
  await browser.post('/account/change_email/', { email, password })
  const access_code = (await mailsTo(server, { email }))[0]?.code ?? ''
  await browser.post('/account/change_email/', { email, access_code })
  await browser.post('/account/change_password/', {
    old_password: password,
    new_password: 'three lamps beside the juniper',
  })
  const { rows } = await server.services.database.pool.query(
    'select action, actor_id, details from access_log where subject_id = $1 order by at',
    [person.id],
  )
  expect(rows).toEqual(
    [
      { action: 'program_let_in', details: { client: client.id } },
      { action: 'phone_saved', details: {} },
      { action: 'email_changed', details: {} },
      { action: 'password_set', details: {} },
    ].map((row) => ({ ...row, actor_id: person.id })),
  )
})

it('the number that a person has already, saved again, is noted no second time [SEC-49]', async () => {
  const { person, browser, path } = await signedInPerson(server)
  const phone_number = newNumber()
  for (let time = 1; time <= 3; time += 1)
    expect((await patch(browser, `${path}/phone/`, { phone_number })).statusCode).toBe(200)
  expect(await keptOf(person)).toMatchObject({ noted: 1 })
})

/** How much is kept of a person for years. */
async function keptOf({ id }: { id: string }) {
  const { rows } = await server.services.database.pool.query(
    `select (select count(*)::int from access_log where subject_id = $1) as noted,
       (select count(*)::int from receipts where user_id = $1) as receipts,
       (select count(*)::int from welcome_checklists where user_id = $1) as checklists`,
    [id],
  )
  return rows[0]
}

const { points } = throttlesOfPerson.change
const throttled = [429, 'throttled']

it('what a person changes and agrees to is counted together: beyond 30 in an hour nothing more is kept [LIMIT-36]', async () => {
  const { person, agreementId } = await makeHome(server)
  const { db, pool } = server.services.database
  await keepChecklistQuestions(db, checklistQuestions)
  await pool.query(`update agreements set welcome_checklist_status = 'REQUIRED' where id = $1`, [agreementId])
  const client = await registerClient(server)
  const letIn = requestOf(await registerClient(server), newProof().challenge)
  const browser = await new TestBrowser(server).signIn(person)
  const path = `/users/${person.id}`
  const answers = checklistQuestions.map(({ id }) => ({ question_id: id, answer: false }))
  const checklist = { language: 'en', version: checklistText.version, acknowledged: true, answers }
  const consent = { language: 'en', version: smsText.version, sms_opt_in: true }
  const all = [
    () => patch(browser, `${path}/phone/`, { phone_number: newNumber() }),
    () => patch(browser, `${path}/settings/`, consent),
    () => browser.post(`/agreements/${agreementId}/welcome_checklist/`, checklist),
    () => answer(browser, requestOf(client, newProof().challenge)),
  ]
  await patch(browser, `${path}/phone/`, { phone_number: newNumber() })
  await pool.query('update phones set verified = true where user_id = $1', [person.id])
  await answer(browser, letIn)
  for (let used = 2; used < points; used += 1) await patch(browser, `${path}/settings/`, consent)
  const before = await keptOf(person)
  for (const change of all) expect(outcome(await change())).toEqual(throttled)
  expect(await keptOf(person)).toEqual(before)

  expect((await answer(browser, letIn, false)).statusCode).toBe(200)
  expect((await check(browser, letIn)).json().consent_given).toBe(false)
  const takenBack = await patch(browser, `${path}/settings/`, { sms_opt_in: false, research_opt_in: true })
  expect([takenBack.statusCode, takenBack.json().sms_opt_in]).toEqual([200, false])
  const other = await signedInPerson(server)
  expect((await patch(other.browser, `${other.path}/phone/`, { phone_number: newNumber() })).statusCode).toBe(
    200,
  )
  await passTime(server, 3_600_000)
  const again = await new TestBrowser(server).signIn(person)
  expect((await patch(again, `${path}/phone/`, { phone_number: newNumber() })).statusCode).toBe(200)
})
