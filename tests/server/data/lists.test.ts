import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAccessLog, recordAccess } from '#server/data/access-log.ts'
import { findAgreements } from '#server/data/agreement-list.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { addBanner, listBannersFor } from '#server/data/banners.ts'
import { inTransaction } from '#server/data/database.ts'
import { getFlag, listFlags, seedFlags, setFlag } from '#server/data/feature-flags.ts'
import {
  addSwitch,
  ensureContext,
  findContext,
  listMail,
  overrideFlag,
  putMail,
  resetContext,
  setClockOffset,
  takeSwitch,
} from '#server/data/sandbox.ts'
import { findUsers } from '#server/data/user-list.ts'
import { createUser, getPerson, savePhone, saveSettings, updateName } from '#server/data/users.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHomeowner } from './people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the agreements list of staff', () => {
  const workflowId = randomUUID()
  beforeAll(async () => {
    const { id: ada } = await createUser(database.db, {
      email: 'ada.lovelace@example.com',
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'HOMEOWNER',
    })
    const rows = [
      {
        homeowner_contract_id: 'K-1',
        contract_signed_date: '2026-01-03',
        current_milestone: 'IN_SERVICE' as const,
      },
      {
        homeowner_contract_id: 'K-2',
        contract_signed_date: '2026-01-01',
        current_milestone: 'CANCELED' as const,
      },
      { homeowner_contract_id: 'K-3', contract_signed_date: '2026-01-02', archived: true },
      { homeowner_contract_id: '100%_K', platform_uuid: workflowId },
    ]
    for (const row of rows) {
      const { id } = await createAgreement(database.db, row)
      if (row.homeowner_contract_id === 'K-1') await addAgreementUser(database.db, id, ada)
    }
  })
  const ids = async (query: Partial<Parameters<typeof findAgreements>[1]>) =>
    (await findAgreements(database.db, { page: 1, pageSize: 25, ...query })).results.map(
      (row) => row.homeowner_contract_id,
    )

  it('is sorted by the date signed, upwards, unless asked otherwise [ADMIN-1]', async () => {
    expect(await ids({})).toEqual(['K-2', 'K-3', 'K-1', '100%_K'])
    expect(await ids({ sortBy: 'homeowner_contract_id', direction: 'descending' })).toEqual([
      'K-3',
      'K-2',
      'K-1',
      '100%_K',
    ])
    expect(await ids({ page: 2, pageSize: 3 })).toEqual(['100%_K'])
  })

  it('is narrowed by status, milestone, contract and workflow [ADMIN-3, ADMIN-4]', async () => {
    expect(await ids({ statuses: ['archived'] })).toEqual(['K-3'])
    expect(await ids({ statuses: ['archived', 'canceled'] })).toEqual(['K-2', 'K-3'])
    expect(await ids({ milestones: ['IN_SERVICE'] })).toEqual(['K-1'])
    expect(await ids({ statuses: ['active', 'canceled'], milestones: ['IN_SERVICE', 'CANCELED'] })).toEqual([
      'K-2',
      'K-1',
    ])
    expect(await ids({ statuses: ['active'], direction: 'descending' })).toEqual(['K-1', '100%_K'])
    expect(await ids({ statuses: ['active', 'archived', 'canceled'], page: 2, pageSize: 3 })).toEqual([
      '100%_K',
    ])
    expect(await ids({ homeownerContractId: 'K-2' })).toEqual(['K-2'])
    expect(await ids({ workflowId })).toEqual(['100%_K'])
  })

  it('is searched by every word, in names, emails and ids, as they are now [ADMIN-5]', async () => {
    expect(await ids({ search: 'LOVELACE ada' })).toEqual(['K-1'])
    expect(await ids({ search: 'ada.lovelace@' })).toEqual(['K-1'])
    expect(await ids({ search: '0%_' })).toEqual(['100%_K'])
    expect(await ids({ search: 'Ada.Lovelace@example.com' })).toEqual(['K-1'])
    expect(await ids({ search: 'lovelace@example.com' })).toEqual(['K-1'])
    expect([await ids({ search: 'lo' }), await ids({ search: 'da' })]).toEqual([['K-1'], []])
    expect(await ids({ search: ` ${workflowId.toUpperCase()}` })).toEqual(['100%_K'])
    expect(await ids({ search: randomUUID() })).toEqual([])
    const [row] = (await findAgreements(database.db, { page: 1, pageSize: 1, search: 'lovelace' })).results
    expect(row?.homeowner_name).toBe('Lovelace, Ada')
    const { results } = await findUsers(database.db, { page: 1, pageSize: 5, search: 'lovelace' })
    await updateName(database.db, results[0]?.id ?? '', { last_name: 'Byron' })
    expect(await ids({ search: 'lovelace byron' })).toEqual(['K-1'])
    // As it stands in the list, and in its file.
    expect(await ids({ search: 'Byron, Ada' })).toEqual(['K-1'])
    expect(await ids({ search: 'Byron, Eve' })).toEqual([])
  })

  it('counts exactly', async () => {
    const { count, count_is_exact } = await findAgreements(database.db, { page: 9, pageSize: 25 })
    expect([count, count_is_exact]).toEqual([4, true])
  })
})

describe('a person', () => {
  it('with another number is not verified and gets no more messages [ACCOUNT-17]', async () => {
    const { id } = await newHomeowner(database.db)
    await database.pool.query('update phones set verified = true where user_id = $1', [id])
    await saveSettings(database.db, id, { sms_opt_in: true })
    await savePhone(database.db, id, '+14155550100')
    expect(await getPerson(database.db, id)).toMatchObject({
      phone: { phone_number: '+14155550100', verified: true },
      settings: { sms_opt_in: true },
    })
    await savePhone(database.db, id, '+14155550199')
    expect(await getPerson(database.db, id)).toMatchObject({
      phone: { phone_number: '+14155550199', verified: false },
      settings: { sms_opt_in: false },
    })
  })

  it('reads who looked at them, newest first [IMP-14]', async () => {
    const { id: subjectId } = await newHomeowner(database.db)
    const { id: actorId } = await newHomeowner(database.db, 'SUPPORT')
    await inTransaction(database.db, { clockOffsetMs: -60_000 }, (tx) =>
      recordAccess(tx, { action: 'impersonate', actorId, subjectId }),
    )
    await recordAccess(database.db, { action: 'unimpersonate', actorId, subjectId, details: { minutes: 3 } })
    const log = await listAccessLog(database.db, subjectId, { page: 1, pageSize: 25 })
    expect(log).toMatchObject({
      next: null,
      results: [
        { action: 'unimpersonate', actor: { role: 'SUPPORT' }, details: { minutes: 3 } },
        { action: 'impersonate' },
      ],
    })
    expect((await listAccessLog(database.db, actorId, { page: 1, pageSize: 25 })).results).toEqual([])
  })

  it('sees banners meant for them or for everybody, now, in their language', async () => {
    const { id } = await newHomeowner(database.db)
    const { id: other } = await newHomeowner(database.db)
    const banner = { category: 'kudos' as const, title_en: 'Hello', title_es: 'Hola', body_en: 'Well done' }
    const mine = await addBanner(database.db, { ...banner, user_id: id })
    await addBanner(database.db, { ...banner, user_id: other })
    await addBanner(database.db, { ...banner, user_id: id, tags: ['a-tag'] })
    await addBanner(database.db, { ...banner, starts_at: new Date('2999-01-01') })
    await addBanner(database.db, { ...banner, ends_at: new Date('2001-01-01') })
    expect(await listBannersFor(database.db, id, 'es')).toMatchObject([
      { id: mine.id, title: 'Hola', body: 'Well done' },
    ])
  })
})

describe('the sandbox', () => {
  it('changes flags, clock and answers for one context only [HOUSE-12]', async () => {
    await seedFlags(database.db, ['tpv', 'ach_modal'])
    await setFlag(database.db, 'tpv', true)
    await seedFlags(database.db, ['tpv'])
    const { id: contextId } = await ensureContext(database.db, 'cookie:a')
    expect(await ensureContext(database.db, 'cookie:a')).toMatchObject({ id: contextId })
    await overrideFlag(database.db, contextId, 'ach_modal', true)
    expect(await listFlags(database.db)).toEqual([
      { key: 'ach_modal', enabled: false },
      { key: 'tpv', enabled: true },
    ])
    expect(await getFlag(database.db, 'ach_modal', { contextId })).toEqual({
      key: 'ach_modal',
      enabled: true,
    })
    await setClockOffset(database.db, contextId, 5_000)
    expect(await findContext(database.db, 'cookie:a')).toMatchObject({ clock_offset_ms: 5_000 })
    expect(await findContext(database.db, 'cookie:b')).toBeNull()
    await resetContext(database.db, contextId)
    expect(await findContext(database.db, 'cookie:a')).toMatchObject({ clock_offset_ms: 0 })
    expect(await getFlag(database.db, 'ach_modal', { contextId })).toEqual({
      key: 'ach_modal',
      enabled: false,
    })
    expect(await getFlag(database.db, 'unknown')).toBeNull()
  })

  it('uses a switch as often as it was set, also by 16 at once', async () => {
    const { id } = await ensureContext(database.db, 'cookie:switches')
    await addSwitch(database.db, id, { operation: 'getMe', status: 503, times: 3 })
    expect(await takeSwitch(database.db, id, 'login')).toBeNull()
    // Connections that are open already, so that the sixteen really meet.
    await Promise.all(Array.from({ length: 16 }, () => database.pool.query('select pg_sleep(0.1)')))
    const taken = await Promise.all(Array.from({ length: 16 }, () => takeSwitch(database.db, id, 'getMe')))
    const answer = { id: expect.any(String), status: 503, delay_ms: null, hold: false }
    expect(taken.filter((one) => one !== null)).toEqual(new Array(3).fill(answer))
  })

  it('delivers the mail of one job once [HOUSE-9]', async () => {
    const jobId = randomUUID()
    const mail = {
      channel: 'mail' as const,
      recipient: 'a@example.com',
      text: 'Your code is 123456',
      code: '123456',
    }
    await putMail(database.db, { ...mail, jobId })
    await putMail(database.db, { ...mail, jobId })
    expect(await listMail(database.db, { recipient: 'a@example.com' })).toMatchObject([{ code: '123456' }])
  })
})

describe('what was agreed to', () => {
  it('cannot be changed afterwards, only ended [ACCOUNT-29]', async () => {
    const { id } = await newHomeowner(database.db)
    const hash = 'a'.repeat(64)
    const { rows } = await database.pool.query(
      `insert into receipts (kind, user_id, version, language, text, hash) values ('privacy', $1, '1', 'en', 'Text', $2) returning id`,
      [id, hash],
    )
    const change = (set: string) =>
      database.pool.query(`update receipts set ${set} where id = $1`, [rows[0].id])
    await expect(change(`text = 'Other'`)).rejects.toMatchObject({ code: '23001' })
    await expect(change('withdrawn_at = now()')).resolves.toMatchObject({ rowCount: 1 })
    await database.pool.query(
      `insert into legal_texts (kind, version, language, body, hash) values ('sms', '1', 'en', 'Text', $1)`,
      [hash],
    )
    await expect(database.pool.query(`delete from legal_texts`)).rejects.toMatchObject({ code: '23001' })
  })
})
