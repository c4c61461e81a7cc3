import { ApiFailure } from '#src/api/failure.ts'
import { secondsToWait } from '#src/api/wait.ts'
import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

/** By its beginning it stays where nobody is signed in, as when the page is loaded anew (`clearTabValues`). */
const name = 'code-sent-at-unchecked'
/** Where an answer does not say, as one of a proxy may not. */
const unsaidSeconds = 60

/** Notes for the page of too many attempts why a code was not checked: more are tried at a time than may be, or five were wrong. MFA-34 */
export function noteUnchecked(error: unknown): void {
  const isThrottled = error instanceof ApiFailure && error.code === 'throttled'
  if (isThrottled) writeTabValue(name, String(Date.now() + (secondsToWait(error) ?? unsaidSeconds) * 1000))
  else eraseTabValue(name)
}

/** For whoever begins to sign in anew: what closes the way in from there on is another thing. MFA-34 */
export const forgetUnchecked = () => eraseTabValue(name)

/** In how many minutes codes are checked again where more were tried at a time than may be; null where that is not so, or over. */
export function minutesThrottled(): number | null {
  const left = Number(readTabValue(name)) - Date.now()
  return left > 0 ? Math.ceil(left / 60_000) : null
}
