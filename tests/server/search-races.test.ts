import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgreementUser } from '#server/data/agreements.ts'
import { inTransaction, type Tx } from '#server/data/database.ts'
import { erasePerson } from '#server/data/erasure.ts'
import { giveToHolders, holdForTransfer } from '#server/data/transfers.ts'
import { createUser } from '#server/data/users.ts'
import { makeHome, startTestServer, type TestServer } from './harness.ts'
import { oneAfterOther } from './held-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)

async function homeowner(first_name: string) {
  const email = `${first_name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`
  const person = { email, first_name, last_name: 'Marsh', role: 'HOMEOWNER' as const }
  const { id } = await createUser(server.services.database.db, person)
  return { id, email }
}

/** An agreement whose text was written by what waited for this doing, once both are over. */
async function writtenAfter(
  agreementId: string,
  doing: (tx: Tx) => Promise<unknown>,
  waiting: (tx: Tx) => Promise<unknown>,
) {
  await oneAfterOther(server, doing, waiting)
  const { rows } = await query('select homeowner_name, search_text from agreements where id = $1', [
    agreementId,
  ])
  return rows[0]
}

describe('what the search of staff finds an agreement by', () => {
  it('is not of a holder whose email changes while it is transferred away from them [TRANSFER-2, ADMIN-5]', async () => {
    const { agreementId } = await makeHome(server)
    const [ann, bob] = [await homeowner('Ann'), await homeowner('Bob')]
    await inTransaction(server.services.database.db, {}, (tx) => giveToHolders(tx, agreementId, [ann.id]))
    const written = await writtenAfter(
      agreementId,
      async (tx) => {
        await holdForTransfer(tx, agreementId)
        await giveToHolders(tx, agreementId, [bob.id])
      },
      (tx) => tx.execute(sql`update users set email = ${`new.${ann.email}`} where id = ${ann.id}`),
    )
    expect(written.homeowner_name).toBe('Marsh, Bob')
    expect(written.search_text).toContain(bob.email)
    expect(written.search_text).not.toContain('ann')
  })

  it('has nothing of somebody who is erased while another holder is given a new name [SEC-51]', async () => {
    const { agreementId } = await makeHome(server)
    const [ann, ben] = [await homeowner('Ann'), await homeowner('Ben')]
    await inTransaction(server.services.database.db, {}, (tx) =>
      giveToHolders(tx, agreementId, [ann.id, ben.id]),
    )
    await query(`update agreements set current_milestone = 'CANCELED' where id = $1`, [agreementId])
    await query('update users set archived = true where id = $1', [ann.id])
    const written = await writtenAfter(
      agreementId,
      async (tx) => expect(await erasePerson(tx, ann.email)).toMatchObject({ outcome: 'erased' }),
      (tx) => tx.execute(sql`update users set first_name = 'Benjamin' where id = ${ben.id}`),
    )
    expect(written.homeowner_name).toBe('Person, Erased')
    expect(written.search_text).toContain('benjamin')
    expect(written.search_text).not.toContain('ann')
  })

  it('names the place as it is, where that was written while a holder was added', async () => {
    const { agreementId, systemId } = await makeHome(server)
    const cleo = await homeowner('Cleo')
    const written = await writtenAfter(
      agreementId,
      (tx) => tx.execute(sql`update systems set street_1 = '77 Juniper Row' where id = ${systemId}`),
      (tx) => addAgreementUser(tx, agreementId, cleo.id, 2),
    )
    expect(written.search_text).toMatch(/cleo.*77 juniper row/)
  })

  it('is put right once where it had stayed that of somebody else [SEC-51]', async () => {
    const { agreementId } = await makeHome(server)
    const text = async () =>
      (await query('select homeowner_name, search_text from agreements where id = $1', [agreementId])).rows
    const right = await text()
    await query(
      `update agreements set homeowner_name = 'Marsh, Ann', search_text = 'ann marsh' where id = $1`,
      [agreementId],
    )
    expect(await text()).not.toEqual(right)
    const file = new URL('../../server/data/migrations/0024_search_held.sql', import.meta.url)
    for (const part of readFileSync(file, 'utf8').split('--> statement-breakpoint')) await query(part, [])
    expect(await text()).toEqual(right)
  })
})
