import { createQuerySerializer } from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteInstant, sitePeriodAt } from '#domain/site-periods.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { setFlag } from '#server/data/feature-flags.ts'
import { saveAddress } from '#server/data/users.ts'
import { makeHome, makePerson, TestBrowser, type TestPerson, type TestServer } from './harness.ts'
import { pageWith, startPageServer } from './page-server.ts'

let pages: Awaited<ReturnType<typeof startPageServer>>
let server: TestServer
beforeAll(async () => {
  const part = (name: string) => ({ scripts: [`assets/part-${name}.js`], styles: [] })
  const parts = { arc: part('arc'), offer: part('offer'), tasks: part('tasks') }
  const overview = { scripts: [], styles: [], isForSignedIn: true, parts }
  pages = await startPageServer({
    'index.html': pageWith('<div id="root"></div>'),
    'first-files.json': JSON.stringify({
      messages: {},
      pages: { '/dashboard/overview': overview },
      sandbox: [],
    }),
  })
  server = pages.server
})
afterAll(() => pages.close())

const street = { street_1: '1 Sun Street', city: 'Oakland', state: 'CA', zip_code: '94607' }
const everybody = ['/api/v1/users/me/', '/api/v1/feature_flags/']

async function pageFor(person: TestPerson, url: string): Promise<string> {
  const browser = await new TestBrowser(server).signIn(person)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { statusCode, body } = await pages.app.inject({ url, headers: { cookie } })
  expect(statusCode).toBe(200)
  return body
}

/** The answers that a page names for whoever opens it. */
async function namedFor(person: TestPerson, url: string): Promise<string[]> {
  const body = await pageFor(person, url)
  return [...body.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]*)">/g)].map((found) =>
    (found[1] ?? '').replaceAll('&amp;', '&'),
  )
}

describe('the answers that a page waits for are asked for together with its scripts', () => {
  it('those about the home of whoever has one, each of which the server gives [LAYOUT-39]', async () => {
    const { person, systemId } = await makeHome(server)
    const ofSystem = `/api/v1/systems/${systemId}`
    const now = [`${ofSystem}/monitoring/power_flow/`, `${ofSystem}/monitoring/early_warnings/`]
    expect(await namedFor(person, '/dashboard/system?period=week')).toEqual([...everybody, ...now])
    const named = await namedFor(person, '/dashboard/overview')
    const { start, end } = sitePeriodAt('day', new Date(), 'America/Los_Angeles')
    const [start_time, end_time] = [start, end].map((at) => siteInstant(at, 'America/Los_Angeles'))
    const day = createQuerySerializer()({ start_time, end_time })
    const today = [`${ofSystem}/solar/energy/summary/`, `${ofSystem}/solar/power/?${day}`]
    expect(named).toEqual([...everybody, ...now, ...today])
    const browser = await new TestBrowser(server).signIn(person)
    for (const answer of named) expect((await browser.get(answer)).statusCode).toBe(200)
  })

  it('none of a home on a page that does not show it, nor where the dashboard is closed', async () => {
    const { person } = await makeHome(server)
    expect(await namedFor(person, '/dashboard/billing')).toEqual(everybody)
    const waiting = await makePerson(server)
    const agreement = await createAgreement(server.services.database.db, {
      homeowner_contract_id: 'C-waiting',
      current_milestone: 'CONTRACT_SIGNED',
    })
    await addAgreementUser(server.services.database.db, agreement.id, waiting.id)
    expect(await namedFor(waiting, '/dashboard/overview')).toEqual(everybody)
  })

  it('none of a home whose onboarding has to be completed first [GUARD-6]', async () => {
    const { person, agreementId, systemId } = await makeHome(server)
    const { db, pool } = server.services.database
    await pool.query("update agreements set onboarding_milestone = 'SYSTEM_ACTIVATION' where id = $1", [
      agreementId,
    ])
    expect(await namedFor(person, '/dashboard/overview')).toHaveLength(6)
    await setFlag(db, 'web_onboarding_refresh', true)
    const named = await namedFor(person, '/dashboard/overview')
    await setFlag(db, 'web_onboarding_refresh', false)
    expect(named.join()).not.toContain(systemId)
  })

  it('none where they cannot be told, and the page comes all the same', async () => {
    const { person, systemId } = await makeHome(server)
    const { pool } = server.services.database
    await pool.query("update systems set site_timezone = 'Mars/Olympus' where id = $1", [systemId])
    expect(await namedFor(person, '/dashboard/overview')).toEqual(everybody)
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(await namedFor(person, `/${name}`)).toEqual(everybody)
  })

  it('none where the tab alone knows which of several homes is chosen, and none of staff [LAYOUT-18]', async () => {
    const { person } = await makeHome(server)
    const second = await makeHome(server)
    await addAgreementUser(server.services.database.db, second.agreementId, person.id, 2)
    expect(await namedFor(person, '/dashboard/overview')).toEqual(everybody)
    const staff = await makePerson(server, { role: 'SUPPORT' })
    expect(await namedFor(staff, '/dashboard/overview')).toEqual(everybody)
  })
})

describe('the parts of the overview that a home has are asked for together with its scripts', () => {
  const partsFor = async (person: TestPerson) =>
    [...(await pageFor(person, '/dashboard/overview')).matchAll(/assets\/part-(\w+)\.js/g)].map(
      ([, name]) => name,
    )
  const change = (agreementId: string, set: string) =>
    server.services.database.pool.query(`update agreements set ${set} where id = $1`, [agreementId])

  it('the arc of the day, the offer of autopay and what is needed, each where the home has it [LAYOUT-39, STATUS-24]', async () => {
    const { person, agreementId, systemId } = await makeHome(server)
    const { db, pool } = server.services.database
    expect(await partsFor(person)).toEqual(['arc', 'offer', 'tasks'])
    await saveAddress(db, person.id, { ...street, confirmed: true })
    expect(await partsFor(person)).toEqual(['arc', 'offer'])
    await change(agreementId, 'ach_elected = true, ach_verified = true')
    expect(await partsFor(person)).toEqual(['arc'])
    await change(agreementId, 'is_tpv_installer = true')
    expect(await partsFor(person)).toEqual(['arc', 'tasks'])
    await pool.query('update systems set has_solar_monitoring = false where id = $1', [systemId])
    expect(await partsFor(person)).toEqual(['tasks'])
  })

  it('none where the tab alone knows which of several homes is chosen, and none of staff [LAYOUT-18]', async () => {
    const { person } = await makeHome(server)
    const second = await makeHome(server)
    await addAgreementUser(server.services.database.db, second.agreementId, person.id, 2)
    expect(await partsFor(person)).toEqual([])
    expect(await partsFor(await makePerson(server, { role: 'SUPPORT' }))).toEqual([])
  })
})
