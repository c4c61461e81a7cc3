export type DatabaseProblemCode =
  | 'folder_locked'
  | 'folder_damaged'
  | 'folder_unusable'
  | 'unreachable'
  | 'wrong_credentials'
  | 'no_such_database'
  | 'not_empty'
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
