import { homeNames } from '#domain/home-names.ts'
import { listHomesOf } from '../data/agreements-of.ts'
import type { Executor } from '../data/database.ts'

/** The home that is told about, for somebody who has several. */
export type NamedHome = { name: string; agreement_id: string }

/** The home of an agreement by its name, for somebody who has several; null for who has one. MILE-20 */
export async function namedHome(
  tx: Executor,
  userId: string,
  agreementId: string,
): Promise<NamedHome | null> {
  const homes = homeNames(await listHomesOf(tx, userId))
  const home = homes.length > 1 && homes.find(({ id }) => id === agreementId)
  return home ? { name: home.label, agreement_id: agreementId } : null
}
