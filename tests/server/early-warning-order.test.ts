import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePower } from '#server/data/telemetry.ts'
import { lookAtAll } from '#server/jobs/early-warnings.ts'
import { makeHome, startTestServer, TestBrowser, type TestHome, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Nine in the morning at the home. */
const now = new Date('2026-06-20T09:00:00-07:00')
const hourMs = 3_600_000
const sample = { solar_w: 0, home_w: null, grid_w: null, battery_w: null, battery_percent: null }
const look = () => lookAtAll(server.services, { now })

async function homeInServiceSince(day: string): Promise<TestHome> {
  const home = await makeHome(server)
  await server.services.database.pool.query('update agreements set in_service_date = $2 where id = $1', [
    home.agreementId,
    day,
  ])
  return home
}
async function warningsOf({ person, systemId }: TestHome) {
  const browser = await new TestBrowser(server).signIn(person)
  return (await browser.get(`/systems/${systemId}/monitoring/early_warnings/`)).json()
}

it('silence that comes later stands before what the roof made too little, almost nothing before little [WARN-9]', async () => {
  const home = await homeInServiceSince('2026-01-10')
  for (const kind of ['low_production', 'no_production'])
    await server.services.database.pool.query(
      `insert into early_warnings (system_id, kind, since_day, usual_share, best_wh, clear_wh)
        values ($1, $2, '2026-06-06', 0.8, 400, 20000)`,
      [home.systemId, kind],
    )
  const as_of = new Date(now.getTime() - 49 * hourMs)
  await writePower(server.services.database.db, home.systemId, { ...sample, as_of })
  await look()
  const kinds = (await warningsOf(home)).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['silent', 'no_production', 'low_production'])
})

it('a roof of which nothing was ever heard is told after a week in service, while the home goes on sending [WARN-15, WARN-2]', async () => {
  const [young, old] = [await homeInServiceSince('2026-06-14'), await homeInServiceSince('2026-06-13')]
  for (const { systemId } of [young, old]) {
    const atHome = { ...sample, solar_w: null, home_w: 500, as_of: now }
    await writePower(server.services.database.db, systemId, atHome)
  }
  await look()
  expect(await warningsOf(young)).toEqual([])
  expect(await warningsOf(old)).toMatchObject([
    { kind: 'roof_silent', since_day: '2026-06-13', heard_at: null },
  ])
})
