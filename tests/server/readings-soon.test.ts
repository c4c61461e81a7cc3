import { afterAll, beforeAll, expect, it } from 'vitest'
import { findNewSystems, readDue } from '#server/jobs/monitoring.ts'
import type { SiteReadings } from '#server/vendors/monitoring/port.ts'
import { makeHome, startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const quarter = 900_000
let vendorId = 7100

/** Minutes until a home is asked about again whose vendor has just answered so; `to`: the end of what it was asked for, ms. */
async function waitAfter(answer: (to: number) => SiteReadings): Promise<number> {
  const { pool } = server.services.database
  vendorId += 1
  const { systemId, agreementId } = await makeHome(server)
  await pool.query("update systems set vendor_id = $2, site_id = 'S-soon' where id = $1", [
    systemId,
    vendorId,
  ])
  await pool.query(
    `update agreements set in_service_date = current_date - 1, current_milestone = 'IN_SERVICE' where id = $1`,
    [agreementId],
  )
  await findNewSystems(server.services, vendorId)
  const vendor = { readingsOf: async (_site: string, _from: Date, to: Date) => answer(to.getTime()) }
  expect(await readDue(server.services, vendorId, vendor)).toBe(1)
  const { rows } = await pool.query(
    'select extract(epoch from due_at - clock_timestamp())::float8 / 60 as wait from telemetry_cursors where system_id = $1',
    [systemId],
  )
  return rows[0].wait
}

/** The quarter hours of a day up to the one before the last `lacking` of them, which are named and not known yet. */
const upTo = (to: number, lacking: number) =>
  Array.from({ length: 96 }, (_, back) => ({
    starts_at: new Date(to - (back + 1) * quarter).toISOString(),
    solar_wh: back < lacking ? null : 100,
  }))

it.each([
  ['the newest quarter hour is in', 0, null, 15],
  ['the newest quarter hour is not in yet', 1, null, 5],
  ['there is a sample of now all the same', 1, { solar_w: 400 }, 15],
  ['the sample of now tells no power', 1, { battery_percent: 50 }, 5],
  ['nothing has come for so long that it is late', 3, null, 15],
] as const)(
  'a home is asked about again in time for its newest reading, where %s [VENDOR-33]',
  async (_, lacking, sample, minutes) => {
    const wait = await waitAfter((to) => ({
      intervals: upTo(to, lacking),
      power: sample && { at: new Date().toISOString(), ...sample },
    }))
    expect(wait).toBeGreaterThan(minutes * 0.85)
    expect(wait).toBeLessThan(minutes * 1.15)
  },
)
