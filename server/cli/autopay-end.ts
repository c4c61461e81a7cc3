import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { type AutopayEnd, endAutopay } from '../data/autopay-end.ts'
import { inTransaction } from '../data/database.ts'
import { tellOfAutopay } from '../jobs/autopay-reports.ts'
import { onDatabase } from './on-database.ts'
import { Refusal } from './refusal.ts'

export const autopayEndUsage = `Usage: npm run admin -- autopay-end PL-1001
Ends the autopay of the agreement with this contract id, as after a homeowner's written notice, and mails who holds it.`

/** `npm run admin -- autopay-end …`. @throws Refusal with a sentence. AUTOPAY-42 */
export async function autopayEnd(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return autopayEndUsage
  const [contract, ...more] = positionals
  if (!contract || more.length > 0) throw new Refusal(autopayEndUsage)
  const configured = config()
  const ended = await onDatabase(configured, (db) =>
    inTransaction(db, {}, async (tx) => {
      const end = await endAutopay(tx, contract)
      if (end.outcome === 'ended' && end.wasOn)
        await tellOfAutopay(tx, { config: configured }, { agreementId: end.agreementId, change: 'off' })
      return end
    }),
  )
  return sentenceOf(contract, ended)
}

function sentenceOf(contract: string, end: AutopayEnd): string {
  if (end.outcome === 'unknown') throw new Refusal(`There is no agreement ${contract}.`)
  if (end.outcome === 'running')
    throw new Refusal(`Autopay of ${contract} is just being turned on: try again in a minute.`)
  if (end.outcome === 'none') throw new Refusal(`${contract} has no autopay that could be ended.`)
  if (end.isOfPlatform)
    return `Autopay of ${contract} is off here, but the platform alone has told of it: end it there too, or it tells it again.`
  const account = end.lastFour === null ? '' : ` and its account that ends in ${end.lastFour} is ended`
  return `Autopay of ${contract} is off${account}: end it too where payments are collected.`
}
