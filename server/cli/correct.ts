import { parseArgs } from 'node:util'
import { emailProblem } from '#domain/email.ts'
import type { Config } from '../config.ts'
import { type Corrected, type Correction, correctPerson } from '../data/correction.ts'
import { inTransaction, type Tx } from '../data/database.ts'
import { isBrokenRule, isUniqueViolation } from '../data/database-problem.ts'
import { enqueueMail } from '../jobs/mails.ts'
import { cleanedName } from '../operations/cleaned-name.ts'
import { onDatabase } from './on-database.ts'
import { Refusal } from './refusal.ts'

export const correctUsage = `Usage: npm run admin -- correct --email sam@example.com [--new-email sam@elsewhere.example] [--first-name Sam] [--last-name Rivera]
Corrects the email address or the name of somebody. Another address signs them out everywhere, and both addresses are mailed.`

/** `npm run admin -- correct …`. @throws Refusal with a sentence. ACCOUNT-47, ACCOUNT-48 */
export async function correct(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'new-email': { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return correctUsage
  const { email, 'new-email': another } = values
  const right = correctedFrom({ another, first: values['first-name'], last: values['last-name'] })
  if (!email || positionals.length > 0 || Object.keys(right).length === 0) throw new Refusal(correctUsage)
  const configured = config()
  const work = async (tx: Tx) => {
    const done = await correctPerson(tx, email, right)
    // Nobody who is archived signs in with an address.
    if (done.outcome !== 'corrected' || done.email === null || done.archived) return done
    for (const to of [done.email.before, done.email.after])
      await enqueueMail(
        tx,
        { config: configured },
        { payload: { template: 'email_changed', to }, userId: done.userId },
      )
    return done
  }
  try {
    return sentenceOf(email, await onDatabase(configured, (db) => inTransaction(db, {}, work)))
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(`Somebody has the address ${another} already.`)
    // The names were looked at before.
    if (isBrokenRule(error))
      throw new Refusal('--new-email must have at most 254 characters, and no accents.')
    throw error
  }
}

type Given = { another: string | undefined; first: string | undefined; last: string | undefined }

function correctedFrom({ another, first, last }: Given): Corrected {
  if (another !== undefined && emailProblem(another))
    throw new Refusal('--new-email must be an email address.')
  return {
    ...(another !== undefined && { email: another }),
    ...(first !== undefined && { first_name: nameFrom('--first-name', first) }),
    ...(last !== undefined && { last_name: nameFrom('--last-name', last) }),
  }
}

const nameFrom = (option: string, given: string) =>
  cleanedName(given, (code) => {
    throw new Refusal(
      code === 'required' ? `${option} must say something.` : `${option} must have at most 100 characters.`,
    )
  })

function sentenceOf(email: string, correction: Correction): string {
  if (correction.outcome === 'unknown') throw new Refusal(`Nobody has the address ${email}.`)
  if (correction.outcome === 'same')
    throw new Refusal(`There is nothing to correct: that is what stands of ${email}.`)
  const { name, archived, email: moved } = correction
  if (moved === null)
    return `Who has the address ${email}${archived ? ', and is archived,' : ''} is called ${name} from now on.`
  if (archived)
    return `${name}, who is archived, has the address ${moved.after} from now on, and nobody is mailed.`
  return `${name} signs in with ${moved.after} from now on and is signed out everywhere, and both addresses are mailed.`
}
