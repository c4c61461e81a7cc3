import { ApiFailure } from '#src/api/failure.ts'

type Heard = (where: string, error: unknown) => void

let heard: Heard = () => {}

/** For what reports errors to somebody: `setErrorReporter`, which comes later than what the first page needs. */
export function hearErrors(listener: Heard): void {
  heard = listener
}

/** Tells the reporter about an error; a lost network is no error of the product. */
export function reportError(where: string, error: unknown): void {
  if (error instanceof ApiFailure && error.status === 0) return
  heard(where, error)
}
