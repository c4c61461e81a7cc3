import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let text = ''
beforeAll(async () => {
  server = await startTestServer()
  text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
})
afterAll(() => server.close())

/** The statements of docs/operations.md that begin so, as they stand there. */
const written = (begins: string) =>
  [...text.matchAll(/^```sql\n([^`]*)^```$/gm)]
    .map(([, statement = '']) => statement)
    .filter((statement) => statement.startsWith(begins))
const query = (statement: string, values?: unknown[]) =>
  server.services.database.pool.query(statement, values)

async function write(begins: string) {
  const [statement, ...more] = written(begins)
  if (statement === undefined || more.length > 0) throw new Error(`not one statement: ${begins}`)
  await query(statement)
}

/** Of two agreements only one is called so. */
async function call(contract: string, agreementId: string) {
  await query(`update agreements set homeowner_contract_id = id::text where homeowner_contract_id = $1`, [
    contract,
  ])
  await query('update agreements set homeowner_contract_id = $1 where id = $2', [contract, agreementId])
}

describe('what docs/operations.md has a provider write into the database', () => {
  it('is a banner that those see whose agreements have its tag, in their language [LAYOUT-33]', async () => {
    const meant = await makeHome(server)
    const other = await makeHome(server)
    await query(`update agreements set tags = '{ppa}' where id = $1`, [meant.agreementId])
    await write('INSERT INTO banners')
    const shownTo = async ({ person }: typeof meant, language: string) =>
      (
        await (await new TestBrowser(server).signIn(person)).get(`/messaging/banners/?language=${language}`)
      ).json()
    const english = { category: 'billing', title: 'Your bills come on the 5th', cta_title: 'See your bills' }
    expect(await shownTo(meant, 'en')).toMatchObject([{ ...english, dismissible: true }])
    const [spanish] = await shownTo(meant, 'es')
    expect(spanish).toMatchObject({ title: 'Sus facturas llegan el día 5', cta_title: 'Ver sus facturas' })
    expect(spanish.cta_link).toMatch(/\/dashboard\/billing$/)
    expect(await shownTo(other, 'en')).toEqual([])
  })

  it('is what a home has earned, the first time and anew, without what was before a transfer [VPP-5, TRANSFER-18]', async () => {
    const { person, agreementId, systemId } = await makeHome(server)
    await call('PL-1', agreementId)
    const browser = await new TestBrowser(server).signIn(person)
    const details = async () => (await browser.get(`/systems/${systemId}/vpp_details/`)).json()
    expect(await details()).toMatchObject({ vpp_participant: false })
    await write('INSERT INTO vpp_details')
    expect(await details()).toMatchObject({ vpp_participant: true, total_revenue: 186.5 })
    await query(
      'update vpp_details set vpp_participant = false, total_revenue = 100, earned_before = 100 where system_id = $1',
      [systemId],
    )
    await write('INSERT INTO vpp_details')
    expect(await details()).toMatchObject({ vpp_participant: true, total_revenue: 86.5 })
  })

  it('is nothing of what is first told after a transfer, and what comes since [VPP-5, TRANSFER-18]', async () => {
    const { agreementId, systemId } = await makeHome(server)
    await call('PL-1', agreementId)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const buyer = await makePerson(server)
    const holder = {
      first_name: 'Ines',
      last_name: 'Park',
      phone: { phone_number: '(916) 555-0177' },
      address: { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' },
    }
    const new_users = [{ ...holder, email: buyer.email }]
    expect((await staff.post(`/agreements/${agreementId}/transfer/`, { new_users })).statusCode).toBe(200)
    const browser = await new TestBrowser(server).signIn(buyer)
    const details = async () => (await browser.get(`/systems/${systemId}/vpp_details/`)).json()
    await write('INSERT INTO vpp_details')
    expect(await details()).toMatchObject({ vpp_participant: true, total_revenue: 0 })
    await query('update vpp_details set total_revenue = 200 where system_id = $1', [systemId])
    expect(await details()).toMatchObject({ total_revenue: 13.5 })
  })
})
