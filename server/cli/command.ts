import { ConfigProblem, readConfig } from '../config.ts'
import { errorCode, problemOfDatabase } from '../data/database-problem.ts'
import { create, createUsage } from './create.ts'
import { erase, eraseUsage } from './erase.ts'
import { flag, flagUsage } from './flag.ts'
import { oauthClient, oauthClientUsage } from './oauth-client.ts'
import { reencrypt, reencryptUsage } from './reencrypt.ts'
import { Refusal } from './refusal.ts'

const others = {
  'oauth-client': { run: oauthClient, usage: oauthClientUsage },
  flag: { run: flag, usage: flagUsage },
  reencrypt: { run: reencrypt, usage: reencryptUsage },
  erase: { run: erase, usage: eraseUsage },
} as const
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
    const known =
      error instanceof Refusal || error instanceof ConfigProblem ? error : problemOfDatabase(error)
    const badArguments =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    const refused = badArguments ? null : errorCode(error)
    if (!known && !badArguments && refused === null) throw error
    if (badArguments) return { code: 1, said: other?.usage ?? createUsage }
    // What was to be written stands in the error of a query.
    const unfinished = `It could not be finished (${refused}): see to that and try again.`
    return { code: 1, said: known?.message ?? unfinished }
  }
}
