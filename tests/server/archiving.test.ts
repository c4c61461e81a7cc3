import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let support: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  support = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
})
afterAll(() => server.close())

const archive = (id: string, archived: boolean, browser = support) =>
  browser.send(`/agreements/${id}/`, { method: 'PATCH', body: { archived } })

describe('an agreement that staff archive', () => {
  it('is gone for the homeowner until it is taken out again, and stands in the list of the archived [ADMIN-10, AGR-9]', async () => {
    const { person, agreementId } = await makeHome(server)
    const homeowner = await new TestBrowser(server).signIn(person)
    const seen = async () => (await homeowner.get(`/agreements/${agreementId}/`)).statusCode
    expect(await seen()).toBe(200)
    const put = await archive(agreementId, true)
    expect([put.statusCode, put.json().archived, put.json().users[0].email]).toEqual([
      200,
      true,
      person.email,
    ])
    expect(await seen()).toBe(404)
    const { results } = (await support.get(`/agreements/?status=archived&search=${person.email}`)).json()
    expect(results.map(({ id }: { id: string }) => id)).toEqual([agreementId])
    expect((await archive(agreementId, false)).json().archived).toBe(false)
    expect(await seen()).toBe(200)
  })

  it('is noted once for the homeowner, however often it is asked for [ADMIN-10, IMP-14]', async () => {
    const { person, agreementId } = await makeHome(server)
    for (const archived of [true, true, false, false]) await archive(agreementId, archived)
    const { rows } = await server.services.database.pool.query(
      'select action, agreement_id from access_log where subject_id = $1 order by at, id',
      [person.id],
    )
    expect(rows).toEqual([
      { action: 'agreement_archived', agreement_id: agreementId },
      { action: 'agreement_unarchived', agreement_id: agreementId },
    ])
  })

  it('stands in its history with who did it though nobody holds it [ADMIN-41]', async () => {
    const { agreementId } = await makeHome(server)
    const { pool } = server.services.database
    await pool.query('update agreement_users set ended_at = now() where agreement_id = $1', [agreementId])
    await archive(agreementId, true)
    const { events } = (await support.get(`/agreements/${agreementId}/history/`)).json()
    expect(events).toMatchObject([{ kind: 'archived', person: null, staff: expect.any(String) }])
  })

  it('must be there, and nothing else of it can be written [ADMIN-10, ADMIN-20]', async () => {
    const { agreementId } = await makeHome(server)
    expect(outcome(await archive(randomUUID(), true))).toEqual([404, 'not_found'])
    const body = { archived: true, monthly_payment: 1 }
    expect((await support.send(`/agreements/${agreementId}/`, { method: 'PATCH', body })).statusCode).toBe(
      400,
    )
  })
})
