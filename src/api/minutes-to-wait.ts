import { secondsToWait } from './failure.ts'

/**
 * In how many minutes the same may be asked again; `unsaid` where the answer does not say, as one of a proxy may not.
 *
 * @param unsaid - Minutes too.
 */
export function minutesToWait<T extends number | null>(error: unknown, unsaid: T): number | T {
  const seconds = secondsToWait(error)
  return seconds === null ? unsaid : Math.ceil(seconds / 60)
}
