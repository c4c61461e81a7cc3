import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let staff: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
})
afterAll(() => server.close())

const header =
  'id,homeowner_contract_id,homeowner_account_id,platform_uuid,homeowner_name,product_display_name,contract_type,contract_signed_date,in_service_date,current_milestone,onboarding_milestone,welcome_checklist_status,status,archived,street_1,city,state'
const forStaff = ',email,second_homeowner_name,second_homeowner_email,ach_elected,ach_verified'

const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
const contractOf = (line: string) => line.split(',')[1] ?? ''

describe('agreements as CSV', () => {
  it('are all rows of the filter in its order, whatever the page [ADMIN-7]', async () => {
    const { db } = server.services.database
    for (let one = 0; one < 1_203; one += 1) {
      const day = String((one % 28) + 1).padStart(2, '0')
      await createAgreement(db, {
        homeowner_contract_id: `CSV-${String(one).padStart(5, '0')}`,
        contract_signed_date: one % 7 === 0 ? null : `2026-01-${day}`,
      })
    }
    for (const order of [
      '',
      '&direction=descending',
      '&sort_by=homeowner_contract_id',
      '&sort_by=product_display_name&direction=descending',
    ]) {
      const answer = await staff.get(`/agreements/?search=csv-&page=3&page_size=10&format=csv${order}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      // A spreadsheet takes it for UTF-8 by this.
      expect(answer.body.startsWith('\uFEFF')).toBe(true)
      const [first, ...rows] = linesOf(answer.body)
      const paged: string[] = []
      for (let page = 1; page <= 13; page += 1) {
        const { results } = (
          await staff.get(`/agreements/?search=csv-&page=${page}&page_size=100${order}`)
        ).json()
        paged.push(...results.map((row: { homeowner_contract_id: string }) => row.homeowner_contract_id))
      }
      expect(first).toBe(header + forStaff)
      expect(rows.map(contractOf)).toEqual(paged)
      expect(new Set(paged).size).toBe(1_203)
    }
  })

  it('have cells that no spreadsheet takes for a formula [ADMIN-7]', async () => {
    const { db } = server.services.database
    for (const [sign, id] of [
      ['=', 'a'],
      ['+', 'b'],
      ['-', 'c'],
      ['@', 'd'],
      ['\t', 'e'],
      ['\r', 'f'],
    ] as const)
      await createAgreement(db, {
        homeowner_contract_id: `FORMULA-${id}`,
        product_display_name: `${sign}HYPERLINK("x"),1`,
      })
    const { body } = await staff.get('/agreements/?search=formula-&format=csv&sort_by=homeowner_contract_id')
    const cells = [...body.matchAll(/FORMULA-.,,,,"((?:[^"]|"")*)"/g)].map((found) => found[1])
    expect(cells).toEqual(['=', '+', '-', '@', '\t', '\r'].map((sign) => `'${sign}HYPERLINK(""x""),1`))
  })

  it('name who holds them, as they hold them now, with their autopay, and to a homeowner themselves nobody else [ADMIN-7]', async () => {
    const home = await makeHome(server)
    const { db, pool } = server.services.database
    const second = await makePerson(server)
    await pool.query("update users set first_name = 'Bea', last_name = 'Keller' where id = $1", [second.id])
    await addAgreementUser(db, home.agreementId, second.id, 2)
    await pool.query('update agreements set ach_elected = true, ach_verified = false where id = $1', [
      home.agreementId,
    ])
    const read = async (browser: TestBrowser) => linesOf((await browser.get('/agreements/?format=csv')).body)
    const of = (lines: string[]) => lines.find((line) => line.startsWith(home.agreementId))
    const cells = `,${home.person.email},"Keller, Bea",${second.email},true,false`
    expect(of(await read(staff))?.endsWith(cells)).toBe(true)
    await pool.query("update users set first_name = 'Ada', last_name = 'Lovelace' where id = $1", [
      home.person.id,
    ])
    for (const person of [home.person, second]) {
      const [head, ...own] = await read(await new TestBrowser(server).signIn(person))
      expect(head).toBe(header.replace('homeowner_name,', ''))
      expect(own.join()).toContain(home.agreementId)
      expect(own.join()).not.toMatch(/Keller|Lovelace|@/)
    }
    await pool.query('update agreement_users set ended_at = now() where user_id = $1', [home.person.id])
    expect(of(await read(staff))?.endsWith(`,${second.email},,,true,false`)).toBe(true)
  })

  it('are a homeowner’s own that are not archived, and for nobody signed out [ADMIN-7, SEC-15]', async () => {
    const home = await makeHome(server)
    const archived = await createAgreement(server.services.database.db, {
      homeowner_contract_id: 'ARCHIVED-1',
      archived: true,
    })
    await addAgreementUser(server.services.database.db, archived.id, home.person.id)
    const browser = await new TestBrowser(server).signIn(home.person)
    const rows = linesOf((await browser.get('/agreements/?format=csv&search=csv-')).body).slice(1)
    expect(rows.map((row) => row.split(',')[0])).toEqual([home.agreementId])
    expect((await new TestBrowser(server).get('/agreements/?format=csv')).statusCode).toBe(401)
  })
})
