import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tpvPolicy } from '#domain/policy.ts'
import { addAgreementUser, endAgreementUsers, type TpvStatus } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { giveToHolders } from '#server/data/transfers.ts'
import { findCall, listOpenCalls, noteCall } from '#server/data/verification-calls.ts'
import { askSome, beginAsking, startCallQuestions } from '#server/jobs/verification-calls.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import type { TpvOutcome, TpvVendor } from '#server/vendors/tpv/port.ts'
import { none, recorded } from './callers.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let staff: TestBrowser
/** What the call centre says by the id of a call, and what it was asked. */
const says = new Map<string, Partial<TpvOutcome> | VendorFault>()
let asked: string[] = []
const centre: TpvVendor = {
  start: async () => Promise.reject(new Error('No call is begun here.')),
  async outcomeOf(callId) {
    asked.push(callId)
    const said = says.get(callId) ?? {}
    if (said instanceof VendorFault) throw said
    return { status: 'pending', ...none, ...said }
  },
}

beforeAll(async () => {
  server = await startTestServer()
  staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.services.vendors.tpv = centre
  says.clear()
  asked = []
  await query('delete from agreement_tpv_statuses')
  await forgetRounds()
})

const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
const forgetRounds = () => query("delete from jobs where kind = 'calls'")
const rounds = async () =>
  (await query("select state, attempts from jobs where kind = 'calls' order by created_at")).rows

/** Somebody who has begun a call in another tab; no page of theirs asks how it stands. */
async function onThePhone(status: TpvStatus = 'pending') {
  const { agreementId, person } = await makeHome(server)
  const { db } = server.services.database
  await query("update agreements set current_milestone = 'CONTRACT_SIGNED' where id = $1", [agreementId])
  const callId = `call-${randomUUID()}`
  await noteCall(db, agreementId, person.id, callId)
  await query('update agreement_tpv_statuses set tpv_status = $2 where agreement_id = $1', [
    agreementId,
    status,
  ])
  const call = () => findCall(db, agreementId, person.id)
  const statusNow = async () => (await call())?.tpv_status
  return { agreementId, person, callId, call, statusNow }
}

/** A whole round, as an hour later. */
async function askAll() {
  asked = []
  await forgetRounds()
  await beginAsking(server.services)
  await askSome(server.services)
  return asked
}
const change = (agreementId: string, to: string) =>
  query(`update agreements set ${to} where id = $1`, [agreementId])

describe('a verification call whose page is gone', () => {
  it('comes to what the call centre says of it, for staff and for its homeowner [TPV-27, TPV-2]', async () => {
    const { agreementId, person, callId, call } = await onThePhone()
    says.set(callId, { status: 'verified', ...recorded })
    expect(await askAll()).toEqual([callId])
    expect(await call()).toMatchObject({ tpv_status: 'verified', ...recorded })
    const verified = [{ user_id: person.id, tpv_status: 'verified' }]
    expect((await staff.get(`/agreements/${agreementId}/`)).json()).toMatchObject({
      users_tpv_statuses: verified,
    })
    const browser = await new TestBrowser(server).signIn(person)
    const { agreements } = (await browser.get('/users/me/')).json().user
    expect(agreements[0].users_tpv_statuses).toEqual(verified)
    expect(await rounds()).toEqual([{ state: 'done', attempts: 1 }])
  })

  it.each(['failed', 'canceled'] as const)(
    'that is %s is no last word, and one that has verified is asked about no more [TPV-27, TPV-20, TPV-24]',
    async (status) => {
      const { callId, statusNow } = await onThePhone()
      says.set(callId, { status })
      await askAll()
      expect(await statusNow()).toBe(status)
      says.set(callId, { status: 'pending' })
      expect(await askAll()).toEqual([callId])
      expect(await statusNow()).toBe(status)
      says.set(callId, { status: 'verified' })
      expect(await askAll()).toEqual([callId])
      expect(await statusNow()).toBe('verified')
      expect(await askAll()).toEqual([])
    },
  )

  it('is asked about once, whichever of two servers comes first, and again an hour later [TPV-27, HOUSE-9]', async () => {
    const { callId } = await onThePhone()
    const both = (work: () => Promise<void>) => Promise.all([work(), work()])
    const now = Date.now()
    await both(() => beginAsking(server.services, now))
    await both(() => askSome(server.services))
    expect(asked).toEqual([callId])
    await beginAsking(server.services, now)
    await askSome(server.services)
    expect(asked).toEqual([callId])
    await beginAsking(server.services, now + tpvPolicy.askEveryMs)
    await askSome(server.services)
    expect([asked, await rounds()]).toEqual([[callId, callId], Array(2).fill({ state: 'done', attempts: 1 })])
  })

  it('is not asked about once its agreement is archived, canceled or held by others, or its person is archived [TPV-27]', async () => {
    const [archived, canceled, transferred, lost, gone, theirs] = await Promise.all(
      Array.from({ length: 6 }, () => onThePhone()),
    )
    if (!archived || !canceled || !transferred || !lost || !gone || !theirs)
      throw new Error('a call is missing')
    await query('update users set archived = true where id = $1', [gone.person.id])
    await change(archived.agreementId, 'archived = true')
    await change(canceled.agreementId, "current_milestone = 'CANCELED'")
    const taker = await makePerson(server)
    const { db } = server.services.database
    await inTransaction(db, {}, (tx) => giveToHolders(tx, transferred.agreementId, [taker.id]))
    await endAgreementUsers(db, lost.agreementId)
    expect(await askAll()).toEqual([theirs.callId])
    await change(archived.agreementId, 'archived = false')
    expect((await askAll()).sort()).toEqual([archived.callId, theirs.callId].sort())
  })

  it('is left to its page thirty days after it was begun or told of for the last time [TPV-27]', async () => {
    const [old, recent] = [await onThePhone(), await onThePhone('failed')]
    const age = ({ agreementId }: typeof old, interval: string) =>
      query('update agreement_tpv_statuses set updated_at = now() - $2::interval where agreement_id = $1', [
        agreementId,
        interval,
      ])
    await age(old, '30 days 1 minute')
    await age(recent, '29 days 23 hours')
    expect(await askAll()).toEqual([recent.callId])
    const browser = await new TestBrowser(server).signIn(old.person)
    says.set(old.callId, { status: 'verified' })
    const answer = await browser.get(`/answernet/agreements/${old.agreementId}/status/`)
    expect(answer.json()).toEqual({ tpv_status: 'verified' })
  })

  it('is asked about for each signer who has begun one, however few are listed at once [TPV-27, TPV-2]', async () => {
    const first = await onThePhone()
    const { db } = server.services.database
    const signers = [await makePerson(server), await makePerson(server)]
    for (const [index, { id }] of signers.entries())
      await addAgreementUser(db, first.agreementId, id, index + 2)
    const [second] = signers
    await noteCall(db, first.agreementId, second?.id ?? '', 'second')
    const other = await onThePhone()
    const page = { limit: 1, withinMs: tpvPolicy.askWithinMs }
    const listed: string[] = []
    let [next] = await listOpenCalls(db, page)
    while (next) {
      listed.push(next.vendor_call_id)
      ;[next] = await listOpenCalls(db, { ...page, after: next })
    }
    expect(listed).toHaveLength(3)
    expect(new Set(listed)).toEqual(new Set([first.callId, 'second', other.callId]))
  })
})

describe('a round of questions to the call centre', () => {
  it.each(['refused', 'off_contract', 'late', 'failing'] as const)(
    'passes over a call of which it is %s, and asks about it anew with the next one [TPV-27, VENDOR-7]',
    async (kind) => {
      const calls = await Promise.all([onThePhone(), onThePhone(), onThePhone()])
      for (const { callId } of calls) says.set(callId, { status: 'verified' })
      const [first] = await askedInOrder(calls)
      says.set(first.callId, new VendorFault('tpv', kind))
      expect(await askAll()).toHaveLength(3)
      const statuses = await Promise.all(calls.map(({ statusNow }) => statusNow()))
      expect(statuses.sort()).toEqual(['pending', 'verified', 'verified'])
      expect([await first.statusNow(), await rounds()]).toEqual(['pending', [{ state: 'done', attempts: 1 }]])
      says.set(first.callId, { status: 'failed' })
      expect(await askAll()).toEqual([first.callId])
      expect(await first.statusNow()).toBe('failed')
    },
  )

  it('waits while the call centre is spared, and goes on where it stood after that [TPV-27, VENDOR-24]', async () => {
    const calls = await Promise.all([onThePhone(), onThePhone(), onThePhone()])
    const [first, second, third] = await askedInOrder(calls)
    says.set(second.callId, new VendorFault('tpv', 'resting'))
    await beginAsking(server.services)
    await askSome(server.services)
    expect([asked, await rounds()]).toEqual([
      [first.callId, second.callId],
      [{ state: 'waiting', attempts: 0 }],
    ])
    says.clear()
    asked = []
    await askSome(server.services)
    expect(asked).toEqual([])
    await beginAsking(server.services, Date.now() + tpvPolicy.askEveryMs)
    await query("update jobs set run_at = now() where kind = 'calls'")
    await askSome(server.services)
    expect([asked, await rounds()]).toEqual([
      [second.callId, third?.callId],
      [{ state: 'done', attempts: 1 }],
    ])
  })

  it('goes on where it stood when its server was stopped in the middle, and ends with it [TPV-27]', async () => {
    const [first, second] = await askedInOrder(await Promise.all([onThePhone(), onThePhone()]))
    await beginAsking(server.services)
    let left = 1
    await askSome(server.services, () => left-- > 0)
    expect([asked, await rounds()]).toEqual([[first.callId], [{ state: 'waiting', attempts: 0 }]])
    await askSome(server.services)
    expect([asked, await rounds()]).toEqual([[first.callId, second.callId], [{ state: 'done', attempts: 1 }]])
    const end = startCallQuestions(server.services)
    await expect(end()).resolves.toBeUndefined()
  })

  it('is done some at a time, a minute after the other [TPV-27]', async () => {
    const { askAtOnce, askTurnMs } = tpvPolicy
    const { id } = await makePerson(server)
    await query(
      `with made as (
        insert into agreements (homeowner_contract_id) select 'T-' || n from generate_series(0, $2::integer) n
        returning id),
      held as (insert into agreement_users (agreement_id, user_id) select id, $1 from made)
      insert into agreement_tpv_statuses (agreement_id, user_id, tpv_status, vendor_call_id)
      select id, $1, 'pending', id from made`,
      [id, askAtOnce],
    )
    await beginAsking(server.services)
    await askSome(server.services)
    await askSome(server.services)
    expect(asked).toHaveLength(askAtOnce)
    const { rows } = await query(
      `select state, extract(epoch from run_at - created_at)::float8 * 1000 as wait_ms from jobs where kind = 'calls'`,
    )
    expect(rows).toEqual([{ state: 'waiting', wait_ms: expect.any(Number) }])
    expect(rows[0].wait_ms).toBeGreaterThan(askTurnMs * 0.9)
    await query("update jobs set run_at = now() where kind = 'calls'")
    await askSome(server.services)
    expect([new Set(asked).size, await rounds()]).toEqual([askAtOnce + 1, [{ state: 'done', attempts: 1 }]])
  })

  it('changes nothing by a late answer: not of a call that another has taken the place of, nor on the word of another server [TPV-27, TRANSFER-15]', async () => {
    const { agreementId, person, call, callId } = await onThePhone()
    const { db } = server.services.database
    server.services.vendors.tpv = {
      ...centre,
      async outcomeOf() {
        await noteCall(db, agreementId, person.id, `next-${callId}`)
        return { status: 'verified', ...recorded }
      },
    }
    await askAll()
    const next = { vendor_call_id: `next-${callId}`, tpv_status: 'pending', confirmation_code: null }
    expect(await call()).toMatchObject(next)
    server.services.vendors.tpv = {
      ...centre,
      async outcomeOf() {
        await query("update jobs set attempts = attempts + 1 where kind = 'calls'")
        return { status: 'verified', ...recorded }
      },
    }
    await askAll()
    expect([await call(), await rounds()]).toMatchObject([next, [{ state: 'running', attempts: 2 }]])
  })
})

type Begun = Awaited<ReturnType<typeof onThePhone>>

/** These, in the order in which they are asked about. */
async function askedInOrder(calls: readonly Begun[]): Promise<[Begun, Begun, ...Begun[]]> {
  const [first, second, ...more] = calls.toSorted((a, b) => (a.agreementId < b.agreementId ? -1 : 1))
  if (!first || !second) throw new Error('there are fewer than two calls')
  return [first, second, ...more]
}
