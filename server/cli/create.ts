import { parseArgs } from 'node:util'
import { emailProblem } from '#domain/email.ts'
import { isStaff, type Role, roles } from '#domain/roles.ts'
import type { Config } from '../config.ts'
import { recordAccess } from '../data/access-log.ts'
import { inTransaction, openDatabase } from '../data/database.ts'
import { isBrokenRule, isUniqueViolation } from '../data/database-problem.ts'
import { createUser } from '../data/users.ts'
import { createLog } from '../log.ts'
import { openPasswords } from '../session/passwords.ts'
import { newPasswordProblem } from './password-problem.ts'
import { Refusal } from './refusal.ts'

export const createUsage = `Usage: npm run admin -- create --email you@example.com --first-name Ada --last-name Lovelace [--role SUPER_ADMIN]
Makes a member of staff; the password is asked for, or read from standard input.
       npm run admin -- oauth-client --help
       npm run admin -- flag --help
       npm run admin -- reencrypt --help
       npm run admin -- erase --help
       npm run admin -- autopay-end --help
       npm run admin -- correct --help
       npm run admin -- texts-off --help
       npm run admin -- autopay-accounts --help`
const unfit =
  'The database cannot keep that email address or name: an address has at most 254 characters and no accents, a name at most 100.'

/**
 * `npm run admin -- create`: the first member of staff, who then invites the others. The password is asked for once
 * everything else is right. @throws Refusal with a sentence. HOUSE-29
 */
export async function create(
  args: string[],
  config: () => Config,
  askPassword: () => Promise<string>,
): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      role: { type: 'string', default: 'SUPER_ADMIN' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return createUsage
  const { email, role } = values
  const first = values['first-name']
  const last = values['last-name']
  const staffRole = roles.find((known): known is Role => known === role && isStaff(known))
  if (positionals[0] !== 'create' || !email || !first || !last) throw new Refusal(createUsage)
  if (!staffRole) throw new Refusal(`--role must be one of ${roles.filter(isStaff).join(', ')}.`)
  if (emailProblem(email)) throw new Refusal('--email must be an email address.')

  const { databaseUrl: url, folder, publicUrl } = config()
  const password = await askPassword()
  const problem = await newPasswordProblem(password, { email, first_name: first, last_name: last })
  if (problem) throw new Refusal(problem)
  const database = await openDatabase({ url, folder, log: createLog('silent') })
  try {
    const passwords = await openPasswords()
    const password_hash = await passwords.hash(password)
    const made = { email, first_name: first, last_name: last, role: staffRole, password_hash }
    await inTransaction(database.db, {}, async (tx) => {
      const { id } = await createUser(tx, made)
      await recordAccess(tx, {
        action: 'user_created',
        actorId: null,
        subjectId: id,
        details: { role: staffRole, with_password: true },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(`Somebody has the address ${email} already.`)
    // The error itself holds what was to be written, the hash of the password too.
    if (isBrokenRule(error)) throw new Refusal(unfit)
    throw error
  } finally {
    await database.close()
  }
  return `${first} ${last} (${staffRole}) can sign in at ${new URL('/login', publicUrl).href}`
}
