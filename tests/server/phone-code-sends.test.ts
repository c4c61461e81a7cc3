import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { work } from '#server/jobs/worker.ts'
import { throttles } from '#server/session/limits.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { newNumber, outcome, patch, signedInPerson } from './account-area.ts'
import { passTime, startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
beforeEach(() => query('delete from rate_limits'))

async function owner(number: string) {
  const { browser, path } = await signedInPerson(server, { number })
  const send = async (to = number) =>
    outcome(await browser.post(`${path}/phone/send_verification_code/`, { phone_number: to }))
  return { browser, path, send }
}
const sent = [200, null]
const refused = [429, 'too_many_codes']

/** A number to which others have had five codes sent, which is all for this hour. */
async function usedUp() {
  const number = newNumber()
  for (let account = 1; account <= 5; account += 1) expect(await (await owner(number)).send()).toEqual(sent)
  return number
}

describe('a code by text message that is refused', () => {
  it('because of its number uses up nothing of what its account is sent at another [LIMIT-11, LIMIT-12]', async () => {
    const { browser, path, send } = await owner(await usedUp())
    for (let tried = 1; tried <= 6; tried += 1) expect(await send()).toEqual(refused)
    const other = newNumber()
    await patch(browser, `${path}/phone/`, { phone_number: other })
    for (let code = 1; code <= 5; code += 1) {
      expect(await send(other)).toEqual(sent)
      await passTime(server, 30_001)
    }
    expect(await send(other)).toEqual(refused)
  })

  it('because of its number is a try of its address, and the tries have an end [LIMIT-10, LIMIT-12]', async () => {
    const { send } = await owner(await usedUp())
    expect(await send()).toEqual(refused)
    await query(`update rate_limits set points = $1 where key like 'send-try-address:%'`, [
      throttles.sendTriesByAddress.points,
    ])
    expect(await send()).toEqual([429, 'throttled'])
  })

  it('because of its account uses up nothing of its number [LIMIT-11, LIMIT-12]', async () => {
    const number = newNumber()
    const { send } = await owner(number)
    expect(await send()).toEqual(sent)
    for (let early = 1; early <= 6; early += 1) expect(await send()).toEqual([429, 'too_early'])
    for (let account = 1; account <= 4; account += 1) expect(await (await owner(number)).send()).toEqual(sent)
    expect(await (await owner(number)).send()).toEqual(refused)
  })

  it('by the provider alone counts for its account: it was handed over [LIMIT-11, LIMIT-12]', async () => {
    const { vendors } = server.services
    const tried: string[] = []
    const send = async ({ to }: { to: string }) => {
      tried.push(to)
      throw new VendorFault('sms', 'refused')
    }
    server.services.vendors = { ...vendors, sms: { send } }
    const number = newNumber()
    const person = await owner(number)
    for (let code = 1; code <= 5; code += 1) {
      expect(await person.send()).toEqual(sent)
      await work(server.services)
      await passTime(server, 30_001)
    }
    server.services.vendors = vendors
    expect(tried.filter((to) => to === number).length).toBeGreaterThanOrEqual(5)
    expect(await person.send()).toEqual(refused)
  })

  it('because too many go to all uses up nothing of account or number [LIMIT-12]', async () => {
    const { send } = await owner(newNumber())
    await query(
      `insert into rate_limits (key, points, expire)
         values ('text-all:all', $1, (extract(epoch from now()) * 1000)::bigint + 3600000)`,
      [throttles.textsByAll.points],
    )
    for (let tried = 1; tried <= 6; tried += 1) expect(await send()).toEqual([429, 'throttled'])
    await query(`delete from rate_limits where key = 'text-all:all'`)
    expect(await send()).toEqual(sent)
  })
})
