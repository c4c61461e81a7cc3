import { DrizzleQueryError } from 'drizzle-orm'

export type DatabaseProblemCode =
  | 'folder_locked'
  | 'folder_damaged'
  | 'folder_unusable'
  | 'unreachable'
  | 'untrusted_certificate'
  | 'certificate_file'
  | 'too_many_connections'
  | 'unusable'
  | 'wrong_credentials'
  | 'no_such_database'
  | 'not_empty'
  | 'no_rights'
  | 'incomplete'
  | 'newer'
  | 'older'
  | 'unsupported'

/** Why the database cannot be used. The message is one sentence for the person who starts the server. */
export class DatabaseProblem extends Error {
  readonly code: DatabaseProblemCode

  constructor(code: DatabaseProblemCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseProblem'
    this.code = code
  }
}

/** The first line of whatever was thrown, without a full stop. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return (text.split('\n')[0] ?? '').trim().replace(/\.$/, '')
}

/** The code of a PostgreSQL or system error ("23505", "ECONNREFUSED"), also when a library has wrapped it. */
export function errorCode(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (at instanceof AggregateError && at.errors.length > 0) return errorCode(at.errors[0])
  }
  return null
}

/** PostgreSQL's code of a statement that it ended: it took longer than it may, or was canceled. */
export const statementEnded = '57014'

/** What the driver says, without a code, of a connection that went away or never came. */
const lost =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** The codes of a connection that was hung up, also by PostgreSQL as it is shut down. */
const lostCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02'])

/** Whether the connection was lost, or an answer not waited for any longer. What its transaction did is taken back. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return lostCodes.has(code) || lost.test(error.message) || isConnectionLost(error.cause)
}

/** Whether a query failed: what was to be written stands in such an error. */
export const isOfQuery = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DrizzleQueryError || isOfQuery(error.cause))

/**
 * What PostgreSQL says of a database that cannot be worked with, as a sentence: a role that may not do what Porchlight does,
 * or tables that are gone. Null for everything else.
 */
export function problemOfDatabase(error: unknown): DatabaseProblem | null {
  if (error instanceof DatabaseProblem) return error
  const said = innermost(error)
  const code = errorCode(error)
  if (code === '42501')
    return new DatabaseProblem(
      'no_rights',
      `The role that Porchlight uses lacks rights in its database (${firstLine(said)}): let it make schemas there, and own the tables of Porchlight.`,
      error,
    )
  if (code === '42P01' || code === '42703')
    return new DatabaseProblem(
      'incomplete',
      `The database lacks what Porchlight had put there (${firstLine(said)}): bring back a copy of it, or begin with an empty one.`,
      error,
    )
  return null
}

/** What PostgreSQL itself said, below what libraries have wrapped around it. */
function innermost(error: unknown): unknown {
  let at = error
  for (let depth = 0; at instanceof Error && at.cause instanceof Error && depth < 5; depth += 1) at = at.cause
  return at
}

/** Whether what was to be written broke a rule of the database: a value it cannot hold, or a constraint. */
export function isBrokenRule(error: unknown): boolean {
  return /^2[23]/.test(errorCode(error) ?? '')
}

/** Whether a write broke a unique index, any or the named one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && at.code === '23505') {
      return constraint === undefined || ('constraint' in at && at.constraint === constraint)
    }
  }
  return false
}
