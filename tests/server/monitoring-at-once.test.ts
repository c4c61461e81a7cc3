import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findNewSystems, readDue, startMonitoring } from '#server/jobs/monitoring.ts'
import type { MonitoringVendor } from '#server/vendors/monitoring/port.ts'
import { makeHome, startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A home in service whose vendor is asked. */
async function standing(vendorId: number, siteId: string): Promise<void> {
  const { pool } = server.services.database
  const { systemId, agreementId } = await makeHome(server)
  await pool.query('update systems set vendor_id = $2, site_id = $3 where id = $1', [
    systemId,
    vendorId,
    siteId,
  ])
  await pool.query(
    `update agreements set in_service_date = current_date - 1, current_milestone = 'IN_SERVICE' where id = $1`,
    [agreementId],
  )
}

it('a system whose answer is slow holds up no other of its vendor, of which so many are asked at once [VENDOR-15]', async () => {
  const vendorId = 7001
  server.services.config.monitoringAtOnce = 3
  for (let home = 1; home <= 10; home += 1) await standing(vendorId, `S-${home}`)
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

it('homes are read also while new ones cannot be looked for [VENDOR-15, VENDOR-19]', async () => {
  const vendorId = 7002
  await standing(vendorId, 'S-known')
  await findNewSystems(server.services, vendorId)
  const asked: string[] = []
  const vendor: MonitoringVendor = {
    async readingsOf(siteId) {
      asked.push(siteId)
      return { intervals: [], power: null }
    },
  }
  const warn = vi.spyOn(server.services.log, 'warn')
  const insert = vi.spyOn(server.services.database.db, 'insert').mockImplementation(() => {
    throw new Error('canceling statement due to statement timeout')
  })
  const end = startMonitoring({
    ...server.services,
    vendors: { ...server.services.vendors, monitoring: new Map([[vendorId, vendor]]) },
  })
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['S-known'])
  await end()
  insert.mockRestore()
  expect(warn.mock.calls.map(([, said]) => said)).toEqual(['new homes not looked for'])
})
