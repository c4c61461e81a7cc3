import { ConfigProblem, readConfig } from '../config.ts'
import { OutcomeUnknown } from '../data/database.ts'
import { errorCode, isConnectionLost, isOfQuery, problemOfDatabase } from '../data/database-problem.ts'
import { autopayAccounts, autopayAccountsUsage } from './autopay-accounts.ts'
import { autopayEnd, autopayEndUsage } from './autopay-end.ts'
import { correct, correctUsage } from './correct.ts'
import { create, createUsage } from './create.ts'
import { erase, eraseUsage } from './erase.ts'
import { flag, flagUsage } from './flag.ts'
import { oauthClient, oauthClientUsage } from './oauth-client.ts'
import { reencrypt, reencryptUsage } from './reencrypt.ts'
import { Refusal } from './refusal.ts'
import { textsOff, textsOffUsage } from './texts-off.ts'

/** `look`: how it is seen whether it was done, where the answer to its end was lost. */
const others = {
  'oauth-client': {
    run: oauthClient,
    usage: oauthClientUsage,
    look: '`npm run admin -- oauth-client list` shows what stands now; a secret that was not told is replaced with `npm run admin -- oauth-client secret`.',
  },
  flag: { run: flag, usage: flagUsage, look: '`npm run admin -- flag` shows what stands now.' },
  reencrypt: {
    run: reencrypt,
    usage: reencryptUsage,
    look: 'Do it again: what is done stays as it is.',
  },
  erase: { run: erase, usage: eraseUsage, look: 'Do it again: if it was done, nobody has the address.' },
  'autopay-end': {
    run: autopayEnd,
    usage: autopayEndUsage,
    look: 'Do it again: if it was done, there is no autopay that could be ended.',
  },
  correct: {
    run: correct,
    usage: correctUsage,
    look: 'Do it again: if it was done, nobody has the address, or there is nothing to correct.',
  },
  'texts-off': {
    run: textsOff,
    usage: textsOffUsage,
    look: 'Do it again: if it was done, nobody with the number gets text messages.',
  },
  'autopay-accounts': {
    run: autopayAccounts,
    usage: autopayAccountsUsage,
    look: 'Do it again: nothing was handed out, though `access_log` may say so.',
  },
} as const
const lookOfCreate = 'Do it again: if it was done, somebody has the address already, and can sign in.'
const isOther = (word: string | undefined): word is keyof typeof others =>
  word !== undefined && Object.hasOwn(others, word)

/** Carries out `npm run admin -- …`: what is said of it, and the code with which it ends. */
export async function command(
  argv: string[],
  environment: NodeJS.ProcessEnv,
  askPassword: () => Promise<string>,
): Promise<{ code: 0 | 1; said: string }> {
  const [verb, ...words] = argv
  const other = isOther(verb) ? others[verb] : null
  const config = () => readConfig(environment, '0')
  try {
    return { code: 0, said: await (other ? other.run(words, config) : create(argv, config, askPassword)) }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return { code: 1, said: other?.usage ?? createUsage }
    const said = sentenceOf(error, other?.look ?? lookOfCreate)
    if (said === null) throw error
    return { code: 1, said }
  }
}

/** What has happened, with nothing of an error that holds what was to be written; null: a fault of the program. HOUSE-37 */
function sentenceOf(error: unknown, look: string): string | null {
  if (error instanceof Refusal || error instanceof ConfigProblem) return error.message
  if (error instanceof OutcomeUnknown)
    return `The connection to the database was lost at the end: it is not known whether it was done. ${look}`
  const known = problemOfDatabase(error)
  if (known) return known.message
  if (isConnectionLost(error))
    return 'The connection to the database was lost, and what was under way is taken back: see to that and try again.'
  const code = errorCode(error)
  if (code !== null) return `It could not be finished (${code}): see to that and try again.`
  return isOfQuery(error)
    ? 'It could not be finished: what the database answered cannot be worked with.'
    : null
}
