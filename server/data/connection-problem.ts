import { DatabaseProblem, errorCode, firstLine, problemOfDatabase } from './database-problem.ts'

/** Host and database of an address, never its password. */
export function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`
  } catch {
    return 'the given address'
  }
}

/** Why no connection was had to the database at `place`, in one sentence for whoever starts the server. ERROR-22 */
export function connectionProblem(error: unknown, place: string): DatabaseProblem {
  const known = knownConnectionProblem(error, place) ?? problemOfDatabase(error)
  if (known) return known
  const code = errorCode(error)
  return new DatabaseProblem(
    'unusable',
    `The database at ${place} cannot be used (${code === null ? '' : `${code}: `}${firstLine(error)}).`,
    error,
  )
}

const untrusted = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]
const silent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  'ENOENT',
  '57P03',
]

/** What is known of such a failure as a sentence; null for everything else. */
export function knownConnectionProblem(error: unknown, place: string): DatabaseProblem | null {
  if (error instanceof DatabaseProblem) return error
  const problem = (kind: DatabaseProblem['code'], sentence: string) =>
    new DatabaseProblem(kind, sentence, error)
  const code = errorCode(error) ?? ''
  const said = firstLine(error)
  const file = unreadFile(error)
  if (file !== null)
    return problem(
      'certificate_file',
      `The file ${file}, which DATABASE_URL names for the TLS of the database at ${place}, cannot be read (${code}).`,
    )
  if (code === '28P01' || code === '28000')
    return problem('wrong_credentials', `The database at ${place} refuses this user or password (${said}).`)
  if (code === '3D000')
    return problem('no_such_database', `The server has no database at ${place}: create it first.`)
  if (code === '53300')
    return problem(
      'too_many_connections',
      `The database at ${place} takes no more connections (${said}): end some, or let it take more; each server holds up to ten.`,
    )
  if (code === '25006')
    return problem('unusable', `The database at ${place} may only be read: name the one that is written to.`)
  if (untrusted.includes(code))
    return problem(
      'untrusted_certificate',
      `The certificate of the database at ${place} is not trusted (${said}): name the file with the certificate of its authority in DATABASE_URL, as sslrootcert=/path/to/it.`,
    )
  if (/does not support SSL/i.test(said))
    return problem(
      'unreachable',
      `The database at ${place} has no TLS, which the address asks for: turn it on there, or take sslmode out of DATABASE_URL where nobody else can listen.`,
    )
  return silent.includes(code) || /timeout|terminated unexpectedly/i.test(said)
    ? problem(
        'unreachable',
        `No database can be reached at ${place} (${code || said}): is it started, and is the address right?`,
      )
    : null
}

/** The driver reads the files of `sslrootcert`, `sslcert` and `sslkey` itself, before it connects. */
function unreadFile(error: unknown): string | null {
  const isOfFile = error instanceof Error && 'syscall' in error && error.syscall === 'open'
  return isOfFile && 'path' in error ? String(error.path) : null
}
