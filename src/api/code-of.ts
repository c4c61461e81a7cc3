import { ApiFailure } from './failure.ts'

/** What the server calls a failure; nothing when it is of another kind. In a file of its own, since login does without. */
export const codeOf = (error: unknown): string => (error instanceof ApiFailure ? error.code : '')
