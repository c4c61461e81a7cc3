import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { accountKeys, resealAccounts } from '../data/bank.ts'
import { inTransaction } from '../data/database.ts'
import { decrypt, encrypt } from '../session/secrets.ts'
import { onDatabase } from './on-database.ts'
import { Refusal } from './refusal.ts'

export const reencryptUsage = `Usage: npm run admin -- reencrypt
Writes account numbers of banks that an older key encrypted anew with the first of PORCHLIGHT_ENCRYPTION_KEYS.`

/** So many rows are held at once, beside running servers. */
const atOnce = 200

/** `npm run admin -- reencrypt`. May be broken off and begun anew. @throws Refusal with a sentence. SEC-48 */
export async function reencrypt(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return reencryptUsage
  if (positionals.length > 0) throw new Refusal(reencryptUsage)
  const configured = config()
  const { secrets } = configured
  const [{ id: first }] = secrets.encryption
  const all = await onDatabase(configured, async (db) => {
    const missing = (await accountKeys(db)).filter((id) => secrets.encryption.every((key) => key.id !== id))
    if (missing.length > 0)
      throw new Refusal(
        `Account numbers are encrypted with ${missing.join(', ')}, which PORCHLIGHT_ENCRYPTION_KEYS does not name: put it into the list. Nothing was changed.`,
      )
    const batch = () =>
      inTransaction(db, {}, (tx) =>
        resealAccounts(tx, { keyId: first, atOnce }, (sealed, rowId) =>
          encrypt(secrets, decrypt(secrets, sealed, rowId), rowId),
        ),
      )
    let sum = 0
    for (let written = await batch(); written > 0; written = await batch()) sum += written
    return sum
  })
  return all === 0
    ? `All account numbers are encrypted with ${first} already.`
    : `${all === 1 ? 'One account number was' : `${all} account numbers were`} encrypted anew with ${first}.`
}
