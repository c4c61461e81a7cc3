import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countVppParticipants } from '#server/data/systems.ts'
import { outcome } from './account-area.ts'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  server = await startTestServer()
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

describe('the part in the virtual power plant', () => {
  const fiveMinutesLater = () => vi.advanceTimersByTime(5 * 60_000)

  /** A homeowner's browser and the address of their part in it. */
  async function newPart() {
    const { person, systemId } = await makeHome(server)
    const browser = await new TestBrowser(server).signIn(person)
    const path = `/systems/${systemId}/vpp_details/`
    const enrol = () =>
      server.services.database.pool.query(
        'insert into vpp_details (system_id, vpp_participant, total_revenue) values ($1, true, 142.5)',
        [systemId],
      )
    return { browser, path, enrol, read: async () => (await browser.get(path)).json() }
  }

  it('says whether a system takes part, what it earned, and how many take part, up to five minutes ago [VPP-5, VPP-6, VPP-7]', async () => {
    await (await newPart()).enrol()
    const { enrol, path, read } = await newPart()
    fiveMinutesLater()
    const before = await read()
    expect(before).toEqual({ vpp_participant: false, total_revenue: 0, participants: before.participants })
    await enrol()
    const own = { vpp_participant: true, total_revenue: 142.5 }
    expect(await read()).toEqual({ ...own, participants: before.participants })
    fiveMinutesLater()
    expect(await read()).toEqual({ ...own, participants: before.participants + 1 })
    const neighbour = await newPart()
    expect(outcome(await neighbour.browser.get(path))).toEqual([404, 'not_found'])
  })

  it('tells nobody who takes part that nobody does [VPP-6]', async () => {
    await server.services.database.pool.query('delete from vpp_details')
    const { enrol, read } = await newPart()
    fiveMinutesLater()
    expect((await read()).participants).toBe(0)
    await enrol()
    expect((await read()).participants).toBe(1)
  })

  it('is counted once for all who ask meanwhile, and again after a count that failed [VPP-6]', async () => {
    const { db, pool } = server.services.database
    const asked = vi.spyOn(pool, 'query')
    fiveMinutesLater()
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => countVppParticipants(db)))
    expect([asked.mock.calls.length, new Set(others)]).toEqual([1, new Set([first])])
    asked.mockImplementationOnce(() => Promise.reject(new Error('out of reach')))
    fiveMinutesLater()
    await expect(countVppParticipants(db)).rejects.toThrow()
    expect(await countVppParticipants(db)).toBe(first)
    asked.mockRestore()
  })
})
