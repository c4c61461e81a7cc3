import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { emailProblem } from '#domain/email.ts'
import { isStaff, type Role, roles } from '#domain/roles.ts'
import { ConfigProblem, readConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { errorCode, isBrokenRule, isUniqueViolation, problemOfDatabase } from '../data/database-problem.ts'
import { createUser } from '../data/users.ts'
import { createLog } from '../log.ts'
import { openPasswords } from '../session/passwords.ts'
import { erase, eraseUsage } from './erase.ts'
import { flag, flagUsage } from './flag.ts'
import { oauthClient, oauthClientUsage } from './oauth-client.ts'
import { newPasswordProblem } from './password-problem.ts'
import { reencrypt, reencryptUsage } from './reencrypt.ts'
import { Refusal } from './refusal.ts'

const usage = `Usage: npm run admin -- create --email you@example.com --first-name Ada --last-name Lovelace [--role SUPER_ADMIN]
Makes a member of staff; the password is asked for, or read from standard input.
       npm run admin -- oauth-client --help
       npm run admin -- flag --help
       npm run admin -- reencrypt --help
       npm run admin -- erase --help`
const unfit =
  'The database cannot keep that email address or name: an address has at most 254 characters and no accents, a name at most 100.'

/** `npm run admin -- create`: the first member of staff, who then invites the others. */
async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      role: { type: 'string', default: 'SUPER_ADMIN' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return usage
  const { email, role } = values
  const first = values['first-name']
  const last = values['last-name']
  const staffRole = roles.find((known): known is Role => known === role && isStaff(known))
  if (positionals[0] !== 'create' || !email || !first || !last) throw new Refusal(usage)
  if (!staffRole) throw new Refusal(`--role must be one of ${roles.filter(isStaff).join(', ')}.`)
  if (emailProblem(email)) throw new Refusal('--email must be an email address.')

  const config = readConfig(process.env, '0')
  const password = await askPassword()
  const problem = await newPasswordProblem(password, { email, first_name: first, last_name: last })
  if (problem) throw new Refusal(problem)
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.folder,
    log: createLog('silent'),
  })
  try {
    const passwords = await openPasswords()
    const password_hash = await passwords.hash(password)
    await createUser(database.db, {
      email,
      first_name: first,
      last_name: last,
      role: staffRole,
      password_hash,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(`Somebody has the address ${email} already.`)
    // The error itself holds what was to be written, the hash of the password too.
    if (isBrokenRule(error)) throw new Refusal(unfit)
    throw error
  } finally {
    await database.close()
  }
  return `${first} ${last} (${staffRole}) can sign in at ${new URL('/login', config.publicUrl).href}`
}

/** Typed on a terminal without being shown, or the first line of standard input. */
async function askPassword(): Promise<string> {
  const { stdin, stdout } = process
  const typed = stdin.isTTY && stdout.isTTY
  if (typed) stdout.write('Password (it is not shown): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: silent, terminal: typed })
  terminal.on('SIGINT', () => terminal.close())
  try {
    for await (const line of terminal) return line
    throw new Refusal('No password was given, so nobody was made.')
  } finally {
    terminal.close()
    if (typed) stdout.write('\n')
  }
}

const others = {
  'oauth-client': { run: oauthClient, usage: oauthClientUsage },
  flag: { run: flag, usage: flagUsage },
  reencrypt: { run: reencrypt, usage: reencryptUsage },
  erase: { run: erase, usage: eraseUsage },
} as const
const isOther = (word: string | undefined): word is keyof typeof others =>
  word !== undefined && Object.hasOwn(others, word)

const [verb, ...words] = process.argv.slice(2)
const other = isOther(verb) ? others[verb] : null

try {
  console.log(await (other ? other.run(words, () => readConfig(process.env, '0')) : main()))
} catch (error) {
  const known = error instanceof Refusal || error instanceof ConfigProblem ? error : problemOfDatabase(error)
  const badArguments =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const refused = badArguments ? null : errorCode(error)
  if (!known && !badArguments && refused === null) throw error
  if (badArguments) console.error(other?.usage ?? usage)
  // What was to be written stands in the error of a query.
  else console.error(known?.message ?? `It could not be finished (${refused}): see to that and try again.`)
  process.exitCode = 1
}
