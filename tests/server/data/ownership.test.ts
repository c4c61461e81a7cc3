import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acknowledgeCopy,
  addAgreementUser,
  endAgreementUsers,
  getAgreement,
  getAgreementOf,
  holdMilestones,
  markReviewed,
  setAgreementArchived,
  setOnboardingMilestone,
  setTpvStatus,
} from '#server/data/agreements.ts'
import { listAgreementsOf } from '#server/data/agreements-of.ts'
import { holdAutopay } from '#server/data/bank.ts'
import { holdChecklist } from '#server/data/checklists.ts'
import { inTransaction, type Tx } from '#server/data/database.ts'
import { addInboxMessage, listInbox, markAllRead, setRead } from '#server/data/inbox.ts'
import { createSession, endSessionOf, findSession } from '#server/data/sessions.ts'
import { getMonitoredSystem, getSystemOf, getVppDetails, saveVppDetails } from '#server/data/systems.ts'
import { holdForTransfer } from '#server/data/transfers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHome, newHomeowner, token } from './people.ts'

let database: TestDatabase

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** Until a transaction of this database waits for another one. */
async function isWaitedFor(what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Nobody waits for ${what}.`)
}
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function neighbours() {
  const { id: owner } = await newHomeowner(database.db)
  const { id: stranger } = await newHomeowner(database.db)
  const { agreementId, system } = await inTransaction(database.db, {}, (tx) => newHome(tx, owner))
  await inTransaction(database.db, {}, (tx) => newHome(tx, stranger))
  return { owner, stranger, agreementId, systemId: system.id }
}

/** What a person sees of one home, by every way there is. */
async function sights(userId: string, agreementId: string, systemId: string): Promise<boolean[]> {
  const { db } = database
  return [
    (await getAgreementOf(db, userId, agreementId)) !== null,
    (await listAgreementsOf(db, userId, { limit: 9 })).some((agreement) => agreement.id === agreementId),
    (await getSystemOf(db, userId, systemId)) !== null,
    (await getMonitoredSystem(db, systemId, { userId })) !== null,
    (await getVppDetails(db, systemId, { userId })) !== null,
    await markReviewed(db, userId, agreementId),
  ]
}
const all = new Array(6).fill(true)
const none = new Array(6).fill(false)

describe('a home', () => {
  it('is seen by its owner and by nobody else [ENERGY-31, SEC-15]', async () => {
    const { owner, stranger, agreementId, systemId } = await neighbours()
    expect(await sights(owner, agreementId, systemId)).toEqual(all)
    expect(await sights(stranger, agreementId, systemId)).toEqual(none)
  })

  it('is gone for its owner when the agreement is archived, and back afterwards [AGR-9, ADMIN-10]', async () => {
    const { owner, agreementId, systemId } = await neighbours()
    await setAgreementArchived(database.db, agreementId, true)
    expect(await sights(owner, agreementId, systemId)).toEqual(none)
    expect(await getAgreement(database.db, agreementId)).toMatchObject({ status: 'archived' })
    await setAgreementArchived(database.db, agreementId, false)
    expect(await sights(owner, agreementId, systemId)).toEqual(all)
  })

  it('changes hands at once [TRANSFER-2]', async () => {
    const { owner, stranger, agreementId, systemId } = await neighbours()
    await inTransaction(database.db, {}, async (tx) => {
      await endAgreementUsers(tx, agreementId)
      await addAgreementUser(tx, agreementId, stranger)
    })
    expect(await sights(owner, agreementId, systemId)).toEqual(none)
    expect(await sights(stranger, agreementId, systemId)).toEqual(all)
  })

  it.each([
    ['autopay', async (tx: Tx, userId: string, id: string) => (await holdAutopay(tx, userId, id)) !== null],
    [
      'the checklist',
      async (tx: Tx, userId: string, id: string) => (await holdChecklist(tx, userId, id)) !== null,
    ],
    [
      'a milestone',
      async (tx: Tx, userId: string, id: string) => (await holdMilestones(tx, userId, id)) !== null,
    ],
    ['the review', markReviewed],
    ['the copy', acknowledgeCopy],
  ])(
    'is not written to, in %s, by somebody who lost it while they waited [SEC-45, TRANSFER-2]',
    async (_what, write) => {
      const { owner, stranger, agreementId } = await neighbours()
      const holds = gate()
      const mayEnd = gate()
      const transfer = inTransaction(database.db, {}, async (tx) => {
        await holdForTransfer(tx, agreementId)
        holds.open()
        await mayEnd.opened
        await endAgreementUsers(tx, agreementId)
        await addAgreementUser(tx, agreementId, stranger)
      })
      await holds.opened
      const late = inTransaction(database.db, {}, (tx) => write(tx, owner, agreementId))
      await isWaitedFor(agreementId)
      mayEnd.open()
      await transfer
      expect(await late).toBe(false)
      expect(await inTransaction(database.db, {}, (tx) => write(tx, stranger, agreementId))).toBe(true)
    },
  )

  it('comes with its system, batteries, people and dates as they were written', async () => {
    const { owner, stranger, agreementId, systemId } = await neighbours()
    await addAgreementUser(database.db, agreementId, stranger, 2)
    await setTpvStatus(database.db, agreementId, owner, 'verified')
    expect(await getAgreementOf(database.db, owner, agreementId)).toMatchObject({
      id: agreementId,
      contract_signed_date: '2026-03-01',
      reamortization_dates: ['2027-01-01', '2028-01-01'],
      monthly_payment: 123.45,
      interest_rate: 299,
      ach_elected: null,
      organization: null,
      system: {
        id: systemId,
        address: { street_1: '1 Main St', street_2: null, city: 'Oakland', state: 'CA', zip_code: '94601' },
        batteries: [{ manufacturer: 'Volta', model: 'B13', count: 2, capacity: 13.5, power_rating: 5 }],
        total_battery_capacity_kwh: 27,
      },
      users: [
        { user_id: owner, position: 1 },
        { user_id: stranger, position: 2 },
      ],
      users_tpv_statuses: [
        { user_id: owner, tpv_status: 'verified' },
        { user_id: stranger, tpv_status: null },
      ],
      welcome_checklists: [],
    })
  })

  it('takes each onboarding step once of 16 at once, from its owner only [SEC-15]', async () => {
    const { owner, stranger, agreementId } = await neighbours()
    const step = { from: null, to: 'PRE_INSTALLATION' as const }
    const take = (userId: string) =>
      inTransaction(database.db, {}, (tx) => setOnboardingMilestone(tx, userId, agreementId, step))
    expect(await take(stranger)).toBe(false)
    const taken = await Promise.all(Array.from({ length: 16 }, () => take(owner)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('without a record takes no part in the power plant', async () => {
    const { owner, systemId } = await neighbours()
    const outside = { vpp_participant: false, total_revenue: 0 }
    expect(await getVppDetails(database.db, systemId, { userId: owner })).toEqual(outside)
    await saveVppDetails(database.db, systemId, { vpp_participant: true, total_revenue: 310.5 })
    const inside = { vpp_participant: true, total_revenue: 310.5 }
    expect(await getVppDetails(database.db, systemId, { userId: owner })).toEqual(inside)
  })
})

describe('what is a person’s own', () => {
  it('messages are read by them only [INBOX-6, SEC-15]', async () => {
    const { owner, stranger } = await neighbours()
    const texts = { subject: 's', body: 'b', category: 'account' }
    const { id } = await addInboxMessage(database.db, { user_id: owner, ...texts })
    for (let index = 0; index < 25; index += 1)
      await addInboxMessage(database.db, { user_id: owner, ...texts })
    expect(await setRead(database.db, stranger, id, true)).toBeNull()
    expect(await markAllRead(database.db, stranger)).toBe(0)
    expect(await setRead(database.db, owner, id, true)).toMatchObject({ id, read: true })
    const first = await listInbox(database.db, owner, { page: 1, pageSize: 25 })
    expect([first.results.length, first.next, first.total_unread_sent_inbox_messages]).toEqual([25, 2, 25])
    const second = await listInbox(database.db, owner, { page: 2, pageSize: 25 })
    expect([second.results.map((one) => one.id), second.next]).toEqual([[id], null])
  })

  it('sessions are ended by them only [SEC-15, SESSION-45]', async () => {
    const { owner, stranger } = await neighbours()
    const tokenHash = token()
    const session = { tokenHash, userId: owner, userAgent: '', idleMs: 60_000, absoluteMs: 60_000 }
    const { id } = await createSession(database.db, session)
    expect(await endSessionOf(database.db, stranger, id, 'ended')).toBe(false)
    expect(await findSession(database.db, tokenHash)).not.toBeNull()
    expect(await endSessionOf(database.db, owner, id, 'ended')).toBe(true)
    expect(await findSession(database.db, tokenHash)).toBeNull()
  })
})
