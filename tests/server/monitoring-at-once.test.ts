import { afterAll, beforeAll, expect, it } from 'vitest'
import { findNewSystems, readDue } from '#server/jobs/monitoring.ts'
import type { MonitoringVendor } from '#server/vendors/monitoring/port.ts'
import { makeHome, startTestServer, type TestServer } from './harness.ts'

const vendorId = 7001
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a system whose answer is slow holds up no other of its vendor, of which so many are asked at once [VENDOR-15]', async () => {
  const { pool } = server.services.database
  server.services.config.monitoringAtOnce = 3
  for (let home = 1; home <= 10; home += 1) {
    const { systemId, agreementId } = await makeHome(server)
    await pool.query('update systems set vendor_id = $2, site_id = $3 where id = $1', [
      systemId,
      vendorId,
      `S-${home}`,
    ])
    await pool.query(
      `update agreements set in_service_date = current_date - 1, current_milestone = 'IN_SERVICE' where id = $1`,
      [agreementId],
    )
  }
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked: string[] = []
  let [atOnce, most] = [0, 0]
  const vendor: MonitoringVendor = {
    async readingsOf(siteId) {
      asked.push(siteId)
      atOnce += 1
      most = Math.max(most, atOnce)
      // All of those that are asked first are under way before any has its answer.
      await (asked[0] === siteId ? held : new Promise((resolve) => setTimeout(resolve, 100)))
      atOnce -= 1
      return { intervals: [], power: null }
    },
  }
  await findNewSystems(server.services, vendorId)
  const reading = readDue(server.services, vendorId, vendor)
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(10)
  letGo()
  expect([await reading, most]).toEqual([10, 3])
})
