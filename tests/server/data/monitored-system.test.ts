import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHome, newHomeowner } from './people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a system stands as the agreement in service does, whichever was signed later [POWER-4, WARN-12]', async () => {
  const { id: userId } = await newHomeowner(database.db)
  const { system } = await inTransaction(database.db, {}, (tx) => newHome(tx, userId))
  const standing = async () => {
    const both = [{}, { userId }].map((options) => getMonitoredSystem(database.db, system.id, options))
    return (await Promise.all(both)).map((found) => found?.current_milestone)
  }
  for (const [milestone, date] of [
    ['CONTRACT_SIGNED', '2026-10-01'],
    [null, '2026-11-01'],
  ] as const) {
    await inTransaction(database.db, {}, async (tx) => {
      const { id } = await createAgreement(tx, {
        homeowner_contract_id: `C-later-${date}`,
        system_id: system.id,
        current_milestone: milestone,
        contract_signed_date: date,
      })
      await addAgreementUser(tx, id, userId)
    })
    expect(await standing()).toEqual(['IN_SERVICE', 'IN_SERVICE'])
  }
  await database.pool.query(
    "update agreements set current_milestone = 'CONTRACT_SIGNED' where system_id = $1 and contract_signed_date = '2026-03-01'",
    [system.id],
  )
  expect(await standing()).toEqual([null, null])
})
