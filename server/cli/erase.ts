import { parseArgs } from 'node:util'
import { millisecondsInHour } from 'date-fns/constants'
import type { Config } from '../config.ts'
import { inTransaction } from '../data/database.ts'
import { erasePerson } from '../data/erasure.ts'
import { madeContractName } from '../vendors/files/port.ts'
import { onDatabase } from './on-database.ts'
import { Refusal } from './refusal.ts'

export const eraseUsage = `Usage: npm run admin -- erase --email sam@example.com --yes
Erases who somebody was who is archived and holds no agreement that goes on. It cannot be undone.`

/** `npm run admin -- erase …`. @throws Refusal with a sentence. SEC-51 */
export async function erase(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return eraseUsage
  const { email } = values
  if (!email || positionals.length > 0) throw new Refusal(eraseUsage)
  if (!values.yes) throw new Refusal('It cannot be undone: add --yes to do it.')
  // The look through all mails takes its time in a large portal.
  const erasure = await onDatabase(config(), (db) => inTransaction(db, {}, (tx) => erasePerson(tx, email)), {
    statementTimeoutMs: millisecondsInHour,
  })
  if (erasure.outcome === 'unknown') throw new Refusal(`Nobody has the address ${email}.`)
  if (erasure.outcome === 'notArchived')
    throw new Refusal(`${email} is not archived: archive them among the users of the portal first.`)
  if (erasure.outcome === 'holds')
    throw new Refusal(
      `${email} holds ${erasure.contracts.join(', ')}: archive or transfer what goes on first.`,
    )
  const { userId, receipts, held } = erasure
  const files = new Set(
    held.flatMap(({ agreementId, contractFile }) =>
      [contractFile ?? [], madeContractName(agreementId)].flat(),
    ),
  )
  return [
    `${email} is erased. What must be kept stays under ${userId}: ${receipts} receipts of what they agreed to.`,
    ...(files.size > 0
      ? [
          `Their signed contracts stay in the store of files, under those of these names that it has: ${[...files].join(', ')}.`,
        ]
      : []),
  ].join('\n')
}
