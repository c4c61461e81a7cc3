import { normaliseAddress } from '#domain/address.ts'
import type { PlatformUser } from '#domain/platform-record.ts'
import { addAgreementUser, listHolders } from './agreements.ts'
import type { Tx } from './database.ts'
import { addFirstAddress, createUser, findCredentials } from './users.ts'

/**
 * Takes whom the platform names for an agreement: as its homeowners, the primary first, where nobody holds it, and the
 * billing address of whoever holds it and has none. Whether somebody holds it then. BACKFILL-6, VENDOR-31
 */
export async function takePeople(
  tx: Tx,
  agreementId: string,
  people: readonly PlatformUser[],
): Promise<boolean> {
  const holders = await listHolders(tx, [agreementId])
  const ids =
    holders.length > 0 ? holders.map(({ user_id }) => user_id) : await addHolders(tx, agreementId, people)
  for (const { email, address } of people) {
    const there = address && (await findCredentials(tx, email))
    if (there && ids.includes(there.id))
      await addFirstAddress(tx, there.id, { ...normaliseAddress(address), confirmed: false })
  }
  return ids.length > 0
}

/** Gives an agreement that nobody holds its homeowners, and says who. Staff and archived people hold none. */
async function addHolders(tx: Tx, agreementId: string, people: readonly PlatformUser[]): Promise<string[]> {
  const added = new Set<string>()
  for (const { first_name, last_name, email, phone_number } of people) {
    const there = await findCredentials(tx, email)
    if (there && (there.role !== 'HOMEOWNER' || there.archived)) continue
    const person = { first_name, last_name, email, role: 'HOMEOWNER' as const }
    const { id } = there ?? (await createUser(tx, { ...person, ...(phone_number && { phone_number }) }))
    // A record may name one address for both.
    if (added.has(id)) continue
    added.add(id)
    await addAgreementUser(tx, agreementId, id, added.size)
  }
  return [...added]
}
