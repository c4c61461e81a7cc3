import { parseArgs } from 'node:util'
import metadata from 'libphonenumber-js/max/metadata'
import { phoneE164 } from '#domain/phone.ts'
import type { Config } from '../config.ts'
import { endTextsTo } from '../data/contact.ts'
import { inTransaction } from '../data/database.ts'
import { onDatabase } from './on-database.ts'
import { Refusal } from './refusal.ts'

export const textsOffUsage = `Usage: npm run admin -- texts-off --phone +16175550123
Ends the text messages to a number, as the answer STOP does, for everybody who has it.`

/** `npm run admin -- texts-off …`. @throws Refusal with a sentence. SMS-21 */
export async function textsOff(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { phone: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return textsOffUsage
  const { phone } = values
  if (!phone || positionals.length > 0) throw new Refusal(textsOffUsage)
  const number = phoneE164(phone, metadata)
  if (number === null) throw new Refusal('--phone must be a phone number of the United States.')
  const { people, ended } = await onDatabase(config(), (db) =>
    inTransaction(db, {}, (tx) => endTextsTo(tx, number)),
  )
  if (people === 0) throw new Refusal(`Nobody has the number ${number}.`)
  if (ended === 0) throw new Refusal(`Nobody with the number ${number} gets text messages.`)
  const who = ended === 1 ? 'one person' : `${ended} people`
  return `No text messages go to ${number} any more: they are off for ${who}.`
}
