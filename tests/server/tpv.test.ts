import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addAgreementUser, type TpvStatus } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { giveToHolders } from '#server/data/transfers.ts'
import { noteCall, noteOutcome } from '#server/data/verification-calls.ts'
import { throttlesOfPerson } from '#server/session/limits.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import type { TpvOutcome, TpvVendor } from '#server/vendors/tpv/port.ts'
import { outcome } from './account-area.ts'
import { callersOf, none, open, recorded } from './callers.ts'
import { exposedSandbox, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let sandboxed: TpvVendor | null
beforeAll(async () => {
  server = await startTestServer({ variables: exposedSandbox })
  sandboxed = server.services.vendors.tpv
})
afterEach(() => {
  server.services.vendors.tpv = sandboxed
})
afterAll(() => server.close())

const { at, query, makeCaller, asCaller, centre } = callersOf(() => server)

describe('starting a verification call', () => {
  it('gives an address of the call centre, the same while that call is open [TPV-9]', async () => {
    const { start, status } = await makeCaller()
    expect(await status()).toBeNull()
    const answer = await start()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().url).toMatch(/^https:\/\/portal\.test\/sandbox\/call\?id=[0-9a-f-]{36}$/)
    expect(await status()).toBe('pending')
    expect((await start()).json()).toEqual(answer.json())
  })

  it('is for oneself alone, about an agreement of one’s own [TPV-9, SEC-15]', async () => {
    const { start, browser, call } = await makeCaller()
    const other = await makeCaller()
    const foreign = await start(other.person.id)
    expect([foreign.statusCode, foreign.json()]).toMatchObject([
      400,
      { default_code: 'mismatch', fields: { user_id: ['mismatch'] } },
    ])
    for (const path of ['get_url', 'status']) {
      const asked = `${other.path}/${path}/`
      const body = { user_id: other.person.id }
      const answer = path === 'status' ? await browser.get(asked) : await browser.post(asked, body)
      expect(answer.statusCode).toBe(404)
    }
    expect([await call(), await other.call()]).toEqual([null, null])
  })

  it('is refused when the call before it has verified the person, of which the portal had not heard [TPV-25]', async () => {
    const { start, status, call } = await makeCaller()
    const says = { status: 'pending' as TpvStatus, calls: 0 }
    server.services.vendors.tpv = {
      start: async ({ userId }) => {
        says.calls += 1
        return { id: `${says.calls}-${userId}`, url: 'https://calls.example/1' }
      },
      outcomeOf: async () => ({ status: says.status, ...recorded }),
    }
    await start()
    const first = (await call())?.vendor_call_id
    says.status = 'verified'
    const answer = await start()
    expect([answer.statusCode, answer.json().default_code]).toEqual([409, 'already_verified'])
    expect([await status(), says.calls]).toEqual(['verified', 1])
    expect(await call()).toMatchObject({ ...recorded, vendor_call_id: first, tpv_status: 'verified' })
  })

  it('is begun anew when the call before it came to nothing, or the call centre cannot say; one that is silent is asked once [TPV-18, TPV-25]', async () => {
    const { start, call } = await makeCaller()
    const says: { outcome: () => Promise<TpvOutcome> } = {
      outcome: async () => ({ ...none, status: 'failed' }),
    }
    let calls = 0
    server.services.vendors.tpv = {
      start: async ({ userId }) => {
        calls += 1
        return { id: `${calls}-${userId}`, url: 'https://calls.example/1' }
      },
      outcomeOf: () => says.outcome(),
    }
    await start()
    expect((await start()).statusCode).toBe(200)
    says.outcome = () => Promise.reject(new VendorFault('tpv', 'failing'))
    expect((await start()).statusCode).toBe(200)
    says.outcome = () => Promise.reject(new VendorFault('tpv', 'late'))
    expect(outcome(await start())).toEqual([503, 'unavailable'])
    expect(calls).toBe(3)
    expect((await call())?.vendor_call_id).toMatch(/^3-/)
  })

  it('leads two tabs that start at once to one call [TPV-9]', async () => {
    const { start, call } = await makeCaller()
    const answers = await Promise.all([start(), start(), start(), start()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const urls = new Set(answers.map((answer) => answer.json().url))
    expect([...urls]).toEqual([expect.stringMatching(new RegExp(`id=${(await call())?.vendor_call_id}$`))])
  })

  it('is given so often in an hour and no more, and the call centre is not asked again [LIMIT-8, LIMIT-27]', async () => {
    const { start } = await makeCaller()
    centre({})
    const { points } = throttlesOfPerson.call
    for (let asked = 0; asked < points; asked += 1) expect((await start()).statusCode).toBe(200)
    const vendor = server.services.vendors.tpv
    if (!vendor) throw new Error('There is no call centre')
    const asked = vi.spyOn(vendor, 'start')
    const refused = await start()
    expect([refused.statusCode, refused.json().default_code]).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(asked).not.toHaveBeenCalled()
    expect((await (await makeCaller()).start()).statusCode).toBe(200)
  })

  it.each([
    ['not_required', 'is_tpv_installer = false'],
    ['canceled', `current_milestone = 'CANCELED'`],
  ])('is refused as %s [TPV-1, MILE-13]', async (code, change) => {
    const { agreementId, start, call } = await makeCaller()
    await query(`update agreements set ${change} where id = $1`, [agreementId])
    const answer = await start()
    expect([answer.statusCode, answer.json().default_code]).toEqual([409, code])
    expect(await call()).toBeNull()
  })

  it('is refused to whoever is verified; who failed or canceled may call again [TPV-17]', async () => {
    const { agreementId, start } = await makeCaller()
    const statuses = []
    for (const status of ['canceled', 'failed', 'verified']) {
      await start()
      await query('update agreement_tpv_statuses set tpv_status = $2 where agreement_id = $1', [
        agreementId,
        status,
      ])
      statuses.push((await start()).statusCode)
    }
    expect(statuses).toEqual([200, 200, 409])
    expect((await start()).json().default_code).toBe('already_verified')
  })

  // 2027: Eastern time is UTC-5 until March 14 and from November 7 on.
  it.each([
    ['Sunday before ten', '2027-01-31T09:59:50-05:00', false],
    ['Sunday at ten', '2027-01-31T10:00:00-05:00', true],
    ['Sunday before nine in the evening', '2027-01-31T20:59:50-05:00', true],
    ['Sunday at nine in the evening', '2027-01-31T21:00:00-05:00', false],
    ['Monday after midnight', '2027-02-01T00:30:00-05:00', false],
    ['Monday before eight', '2027-02-01T07:59:50-05:00', false],
    ['Monday at eight', '2027-02-01T08:00:00-05:00', true],
    ['Tuesday before one', '2027-02-02T00:59:50-05:00', true],
    ['Tuesday at one', '2027-02-02T01:00:00-05:00', false],
    ['Saturday after midnight', '2027-02-06T00:00:00-05:00', true],
    ['Saturday at one', '2027-02-06T01:00:00-05:00', false],
    ['Saturday at nine', '2027-02-06T09:00:00-05:00', true],
    ['Sunday at midnight', '2027-02-07T00:00:00-05:00', false],
    ['the Sunday on which summer time begins, before ten', '2027-03-14T09:59:50-04:00', false],
    ['the Sunday on which summer time begins, at ten', '2027-03-14T10:00:00-04:00', true],
    ['the Sunday on which summer time ends, before ten', '2027-11-07T09:59:50-05:00', false],
    ['the Sunday on which summer time ends, at ten', '2027-11-07T10:00:00-05:00', true],
  ])('on %s by the server’s clock: %s, %s [TPV-13, TPV-14, TPV-15, TPV-16]', async (_, moment, isOpen) => {
    const { person, start, call } = await makeCaller()
    await at(person, moment)
    const answer = await start()
    expect(answer.statusCode).toBe(isOpen ? 200 : 409)
    if (!isOpen) expect(answer.json().default_code).toBe('outside_hours')
    expect((await call()) !== null).toBe(isOpen)
  })

  it('is refused to staff, and while one of them looks as the homeowner [IMP-6]', async () => {
    const { person, path, call } = await makeCaller()
    await at(person, new Date().toISOString())
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    expect((await staff.post(`${path}/get_url/`, { user_id: person.id })).statusCode).toBe(403)
    expect((await staff.post('/account/impersonate/', { user_id: person.id })).statusCode).toBe(200)
    const looking = await staff.post(`${path}/get_url/`, { user_id: person.id })
    expect([looking.statusCode, looking.json().default_code]).toEqual([403, 'impersonating'])
    expect((await staff.get(`${path}/status/`)).json()).toEqual({ tpv_status: null })
    expect(await call()).toBeNull()
  })
})

describe('the status of a verification', () => {
  it('is what the call centre says, and stands in the agreement then [TPV-2, TPV-8]', async () => {
    const { browser, person, start, status } = await makeCaller()
    centre({ status: 'verified', ...recorded })
    await start()
    expect(await status()).toBe('verified')
    const { agreements } = (await browser.get('/users/me/')).json().user
    expect(agreements[0].users_tpv_statuses).toEqual([{ user_id: person.id, tpv_status: 'verified' }])
  })

  it('is one for each signer [TPV-2]', async () => {
    const first = await makeCaller()
    const signer = await makePerson(server)
    await addAgreementUser(server.services.database.db, first.agreementId, signer.id, 2)
    const second = await asCaller(signer, first.agreementId)
    await first.start()
    await second.start()
    const { db } = server.services.database
    const call = await second.call()
    if (!call) throw new Error('there is no call')
    await noteOutcome(db, call, { status: 'failed', ...none })
    expect([await first.status(), await second.status()]).toEqual(['pending', 'failed'])
  })

  const statuses = ['pending', 'canceled', 'failed', 'verified'] as const
  it.each(
    statuses.flatMap((stored, index) => statuses.map((said, rank) => [stored, said, rank > index] as const)),
  )('that is %s and reported %s moves: %s [TPV-17, TPV-20]', async (stored, said, moves) => {
    const { agreementId, start, status, call } = await makeCaller()
    await start()
    await query('update agreement_tpv_statuses set tpv_status = $2 where agreement_id = $1', [
      agreementId,
      stored,
    ])
    const { asked } = centre({ status: said, ...recorded })
    expect(asked).toBe(0)
    expect(await status()).toBe(moves ? said : stored)
    const isTaken = moves || (said === stored && stored !== 'verified')
    expect((await call())?.confirmation_code).toBe(isTaken ? recorded.confirmation_code : null)
  })

  it('is not asked of the call centre before a call and after it was verified [VENDOR-7]', async () => {
    const { agreementId, start, status } = await makeCaller()
    const count = centre({ status: 'pending' })
    expect([await status(), count.asked]).toEqual([null, 0])
    await start()
    expect([await status(), count.asked]).toEqual(['pending', 1])
    await query(`update agreement_tpv_statuses set tpv_status = 'verified' where agreement_id = $1`, [
      agreementId,
    ])
    expect([await status(), count.asked]).toEqual(['verified', 1])
  })
})

describe('asking how a verification stands', () => {
  it('asks the call centre so often in a minute and no more [LIMIT-8, LIMIT-27]', async () => {
    const { browser, path, person, start } = await makeCaller()
    await start()
    const count = centre({})
    const { points } = throttlesOfPerson['call-look']
    await server.services.limits.countOf('call-look', person.id, Date.parse(open) - Date.now())
    await query('update rate_limits set points = $2 where key = $1', [`call-look:${person.id}`, points])
    const refused = await browser.get(`${path}/status/`)
    expect([refused.statusCode, refused.json().default_code]).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(count.asked).toBe(0)
  })
})

describe('a call centre that lies', () => {
  it('with the call of somebody else verifies nobody by it [TPV-17, VENDOR-7]', async () => {
    const first = await makeCaller()
    const second = await makeCaller()
    centre({ status: 'verified', ...recorded })
    await first.start()
    const mine = (await first.call())?.vendor_call_id ?? ''
    server.services.vendors.tpv = {
      start: async () => ({ id: mine, url: 'https://calls.example/1' }),
      outcomeOf: async () => ({ status: 'verified', ...recorded }),
    }
    expect((await second.start()).statusCode).toBe(503)
    expect([await second.status(), await second.call()]).toEqual([null, null])
    expect((await first.start()).statusCode).toBe(409)
  })

  /** The agreement goes to somebody else, and back. */
  async function awayAndBack(agreementId: string, userId: string) {
    const other = await makePerson(server)
    const { db } = server.services.database
    for (const holder of [other.id, userId])
      await inTransaction(db, {}, (tx) => giveToHolders(tx, agreementId, [holder]))
  }

  it('gives whoever gets their agreement back the call that was open, and no other one that is past [TRANSFER-16, TRANSFER-3, TPV-22]', async () => {
    const { agreementId, person, start, status } = await makeCaller()
    const says = { status: 'pending' as TpvStatus, id: 'a' }
    server.services.vendors.tpv = {
      start: async () => ({ id: `${says.id}-${person.id}`, url: 'https://calls.example/1' }),
      outcomeOf: async () => ({ ...none, status: says.status }),
    }
    expect((await start()).statusCode).toBe(200)
    await awayAndBack(agreementId, person.id)
    expect([await status(), (await start()).statusCode]).toEqual([null, 200])
    says.status = 'verified'
    expect(await status()).toBe('verified')

    await awayAndBack(agreementId, person.id)
    expect([(await start()).statusCode, await status()]).toEqual([503, null])
    says.id = 'b'
    expect([(await start()).statusCode, await status()]).toEqual([200, 'verified'])
  })

  it('says nothing late of a call before a transfer that would verify the one after it [TRANSFER-15, TRANSFER-16]', async () => {
    const { agreementId, person, start, status, call } = await makeCaller()
    const says = { id: 'a' }
    const answers: (() => void)[] = []
    server.services.vendors.tpv = {
      start: async () => ({ id: `${says.id}-${person.id}`, url: 'https://calls.example/1' }),
      outcomeOf: async () => {
        if (says.id === 'a') await new Promise<void>((resolve) => answers.push(resolve))
        return { status: says.id === 'a' || answers.length === 0 ? 'verified' : 'pending', ...recorded }
      },
    }
    await start()
    const late = status()
    await vi.waitFor(() => expect(answers).toHaveLength(1), 10_000)
    await awayAndBack(agreementId, person.id)
    says.id = 'b'
    expect((await start()).statusCode).toBe(200)
    says.id = 'a'
    answers[0]?.()
    expect(await late).not.toBe('verified')
    expect(await call()).toMatchObject({ vendor_call_id: `b-${person.id}`, tpv_status: 'pending' })
  })

  it('is a new one in the sandbox too for whoever gets their agreement back [TRANSFER-16, HOUSE-10]', async () => {
    const { agreementId, person, start, status } = await makeCaller()
    const first = (await start()).json().url
    await query(`update agreement_tpv_statuses set tpv_status = 'verified' where agreement_id = $1`, [
      agreementId,
    ])
    await awayAndBack(agreementId, person.id)
    const second = (await start()).json().url
    expect([second === first, await status()]).toEqual([false, 'pending'])
    await awayAndBack(agreementId, person.id)
    expect((await start()).json().url).toBe(second)
  })

  it('with one call for two people who begin at the same instant verifies one of them at the most [TPV-17, TPV-22]', async () => {
    const callers = [await makeCaller(), await makeCaller()]
    const id = `call-${callers[0]?.person.id}`
    server.services.vendors.tpv = {
      start: async () => ({ id, url: 'https://calls.example/1' }),
      outcomeOf: async () => ({ status: 'verified', ...recorded }),
    }
    const { db } = server.services.database
    const noted = await Promise.all(
      callers.map(({ agreementId, person }) =>
        inTransaction(db, {}, async (tx) => {
          const isNoted = await noteCall(tx, agreementId, person.id, id)
          await tx.execute(sql`select pg_sleep(0.05)`)
          return isNoted
        }),
      ),
    )
    expect(noted.toSorted()).toEqual([false, true])
    expect(await query(`select 1 from agreement_tpv_statuses where vendor_call_id = $1`, [id])).toMatchObject(
      {
        rowCount: 1,
      },
    )
    const answers = await Promise.all(callers.map(({ start }) => start()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([409, 503])
  })
})

describe('a call centre that does not answer', () => {
  it.each(['late', 'off_contract', 'resting'] as const)(
    'and is %s gives 503, whose words may be shown, and changes nothing [TPV-18, VENDOR-7]',
    async (kind) => {
      const { browser, path, start, call } = await makeCaller()
      await start()
      const before = await call()
      const fails = () => Promise.reject(new VendorFault('tpv', kind))
      server.services.vendors.tpv = { start: fails, outcomeOf: fails }
      for (const answer of [await start(), await browser.get(`${path}/status/`)]) {
        expect([answer.statusCode, answer.json()]).toEqual([
          503,
          {
            default_code: 'unavailable',
            detail: 'The verification call is not available right now. Please try again in a few minutes.',
          },
        ])
        expect(answer.headers['retry-after']).toBe('30')
      }
      expect(await call()).toEqual(before)
    },
  )

  it('because there is none starts no call, and what is known is told [VENDOR-1]', async () => {
    const { start, status } = await makeCaller()
    server.services.vendors.tpv = null
    expect((await start()).statusCode).toBe(503)
    expect(await status()).toBeNull()
  })
})
