import { parseArgs } from 'node:util'
import { millisecondsInHour } from 'date-fns/constants'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { byteOrderMark, csvRow } from '#domain/csv-cell.ts'
import type { Config } from '../config.ts'
import { recordAccess } from '../data/access-log.ts'
import { type AutopayAccount, listAutopayAccounts } from '../data/autopay-accounts.ts'
import { type Db, inTransaction } from '../data/database.ts'
import { decrypt, type Secrets } from '../session/secrets.ts'
import { onDatabase } from './on-database.ts'
import { Refusal } from './refusal.ts'

export const autopayAccountsUsage = `Usage: npm run --silent admin -- autopay-accounts > accounts.csv
       npm run --silent admin -- autopay-accounts --since 2026-11-01 > accounts.csv
Prints the bank accounts of autopay with their whole numbers, for who collects payments: those that are open now, or those
that began or ended since a date (its midnight in UTC) or an instant, as 2026-11-01T08:00:00-05:00.`

const columns = [
  ...['contract_id', 'state', 'started_at', 'ended_at', 'bank_name', 'account_type', 'routing_number'],
  ...['account_number', 'holder', 'terms_version', 'accepted_at'],
]

/** `npm run admin -- autopay-accounts …`. @throws Refusal with a sentence. AUTOPAY-44 */
export async function autopayAccounts(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return autopayAccountsUsage
  if (positionals.length > 0) throw new Refusal(autopayAccountsUsage)
  const since = values.since === undefined ? null : instantOf(values.since)
  const configured = config()
  const handOut = (db: Db) =>
    inTransaction(db, {}, async (tx) => {
      const accounts = await listAutopayAccounts(tx, since)
      const csv = csvOf(accounts, configured.secrets)
      await recordAccess(tx, {
        action: 'autopay_accounts_exported',
        actorId: null,
        subjectId: null,
        details: { rows: accounts.length, since: since?.toISOString() ?? null },
      })
      return csv
    })
  // A large portal has many accounts.
  return onDatabase(configured, handOut, { statementTimeoutMs: millisecondsInHour })
}

const written =
  /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/

function instantOf(text: string): Date {
  const day = written.exec(text)?.[1]
  if (day === undefined || !isCalendarDate(day)) throw new Refusal(autopayAccountsUsage)
  return new Date(text)
}

function csvOf(accounts: readonly AutopayAccount[], secrets: Secrets): string {
  const missing = new Set(accounts.map(({ keyId }) => keyId))
  for (const { id } of secrets.encryption) missing.delete(id)
  if (missing.size > 0)
    throw new Refusal(
      `Account numbers are encrypted with ${[...missing].join(', ')}, which PORCHLIGHT_ENCRYPTION_KEYS does not name: put it into the list. Nothing was handed out.`,
    )
  const rows = accounts.map((account) =>
    csvRow([
      account.contractId,
      account.state,
      account.startedAt.toISOString(),
      account.endedAt?.toISOString() ?? null,
      account.bankName,
      account.accountType,
      account.routingNumber,
      numberOf(account, secrets),
      account.holder,
      account.termsVersion,
      account.acceptedAt?.toISOString() ?? null,
    ]),
  )
  // Whoever prints it ends the last line.
  return [byteOrderMark, csvRow(columns), ...rows].join('').slice(0, -1)
}

function numberOf(account: AutopayAccount, secrets: Secrets): string {
  try {
    return decrypt(secrets, account, account.id)
  } catch {
    throw new Refusal(
      `The account number of ${account.contractId} cannot be read with the key that PORCHLIGHT_ENCRYPTION_KEYS names ${account.keyId}: put the one that encrypted it into the list. Nothing was handed out.`,
    )
  }
}
