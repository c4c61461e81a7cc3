import type { FailedAt } from '#machines/verification/verification.machine.ts'

/** A failure that says when it was known, since the charts' clocks go by answers. */
class FailedNow extends Error implements FailedAt {
  readonly at = Date.now()
}

/** The result of the work; when it fails, a failure that says when. */
export async function failingWithTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new FailedNow('The server did not answer', { cause })
  }
}
