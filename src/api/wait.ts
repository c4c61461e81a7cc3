import { ApiFailure } from './failure.ts'

/** How long to wait before the same is asked again, when the answer says so. */
export function secondsToWait(error: unknown): number | null {
  return error instanceof ApiFailure ? error.retryAfterSeconds : null
}

/**
 * In how many minutes the same may be asked again; `unsaid` where the answer does not say, as one of a proxy may not.
 *
 * @param unsaid - Minutes too.
 */
export function minutesToWait<T extends number | null>(error: unknown, unsaid: T): number | T {
  const seconds = secondsToWait(error)
  return seconds === null ? unsaid : Math.ceil(seconds / 60)
}
