import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNow, type Tx } from '#server/data/database.ts'
import { readAsRecord, takeRecord } from '#server/data/platform.ts'
import { findSystemToMeasure, holdSystemToMeasure, replaceBatteries } from '#server/data/systems.ts'
import { writeReadings } from '#server/data/telemetry.ts'
import { advanceReading, takeUpReadings } from '#server/data/telemetry-cursors.ts'
import { makeHome, startTestServer, type TestServer } from './harness.ts'
import { oneAfterOther } from './held-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
const vendorId = 1
const now = new Date()
/** Half past midnight in New York, and the evening before in Los Angeles, where the home is taken to be at first. */
const starts_at = `${now.getUTCFullYear() - 1}-07-10T04:30:00.000Z`

async function newSite() {
  const { agreementId, systemId } = await makeHome(server)
  const [siteId, workflowId] = [`S-${randomUUID()}`, randomUUID()]
  await query('update systems set vendor_id = $2, site_id = $3 where id = $1', [systemId, vendorId, siteId])
  await query('update agreements set platform_uuid = $2 where id = $1', [agreementId, workflowId])
  const record = await readAsRecord(server.services.database.db, { workflowId })
  if (!record?.system) throw new Error('The home has no record.')
  const moved = { ...record, system: { ...record.system, site_timezone: 'America/New_York' } }
  return { agreementId, systemId, siteId, moved }
}
type Site = Awaited<ReturnType<typeof newSite>>

const move = async (tx: Tx, { moved }: Site) => takeRecord(tx, moved, await readNow(tx))
const intervals = [{ starts_at, solar_wh: 900 }]

const ways: [string, (tx: Tx, site: Site) => Promise<void>][] = [
  [
    'are sent',
    async (tx, { siteId }) => {
      const system = await findSystemToMeasure(tx, vendorId, siteId)
      if (system) await writeReadings(tx, system, { intervals }, now)
    },
  ],
  [
    'are asked for',
    async (tx, { systemId, siteId }) => {
      const taken = { systemId, siteId, lease: systemId, readUntil: null, lookedBackAt: null, now }
      const system = await advanceReading(tx, taken, { to: null, lookedBackAt: null, waitMs: 0 })
      if (system) await writeReadings(tx, system, { intervals }, now)
    },
  ],
]

describe.each(ways)('the first readings of a home, which %s', (_name, measure) => {
  const stored = async (systemId: string) =>
    (
      await query(
        `select s.site_timezone as zone, to_char(d.day, 'DD') as day from telemetry_day d
         join systems s on s.id = d.system_id where d.system_id = $1`,
        [systemId],
      )
    ).rows
  const made = async () => {
    const site = await newSite()
    await query(
      `insert into telemetry_cursors (system_id, vendor_id, lease, due_at) values ($1, $2, $1, now() + interval '1 hour')`,
      [site.systemId, vendorId],
    )
    return site
  }

  it('are of the days of the time zone that comes meanwhile [VENDOR-23]', async () => {
    const site = await made()
    await oneAfterOther(
      server,
      (tx) => move(tx, site),
      (tx) => measure(tx, site),
    )
    expect(await stored(site.systemId)).toEqual([{ zone: 'America/New_York', day: '10' }])
  })

  it('keep the time zone that they are cut by from another that comes meanwhile [VENDOR-23]', async () => {
    const site = await made()
    await oneAfterOther(
      server,
      (tx) => measure(tx, site),
      (tx) => move(tx, site),
    )
    expect(await stored(site.systemId)).toEqual([{ zone: 'America/Los_Angeles', day: '09' }])
  })

  it('wait once for a record that has another time zone and goes on to take its readings up [VENDOR-23]', async () => {
    const site = await made()
    let runs = 0
    const counted = (doing: (tx: Tx) => Promise<unknown>) => (tx: Tx) => {
      runs += 1
      return doing(tx)
    }
    await oneAfterOther(
      server,
      counted((tx) => move(tx, site)),
      counted((tx) => measure(tx, site)),
      (tx) => takeUpReadings(tx, site.agreementId),
    )
    expect(runs).toBe(2)
  })
})

describe('readings that wait for a record of their home', () => {
  it('are written of the batteries that it names [ENERGY-47]', async () => {
    const { systemId, siteId } = await newSite()
    const pack = { manufacturer: 'Voltwell', model: 'V1', count: 1, capacity: 13.5, power_rating: 5 }
    let hasBatteries: boolean | undefined
    await oneAfterOther(
      server,
      async (tx) => {
        await holdSystemToMeasure(tx, systemId)
        await replaceBatteries(tx, systemId, [pack])
      },
      async (tx) => {
        hasBatteries = (await findSystemToMeasure(tx, vendorId, siteId))?.has_batteries
      },
    )
    expect(hasBatteries).toBe(true)
  })
})
