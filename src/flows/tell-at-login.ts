import { ApiFailure } from '#src/api/failure.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce } from '#src/app/announce.tsx'
import type { Session } from '#src/app/session.ts'

let forget = () => {}

/** Tells `id` to whoever this session is taken from, and whom the page, which goes with it, can tell nothing any more. */
function tellOnceEnded(session: Session, id: string): void {
  const whoIs = () => session.getSnapshot().context.person?.id
  const person = whoIs()
  const { unsubscribe } = session.subscribe(({ context: { notice } }) => {
    if (whoIs() === person) return
    forget()
    if (notice === 'sessionExpired') announce('warning', id)
  })
  forget = unsubscribe
}

/**
 * Changes what one signs in with, which ends the session of before: where the answer is lost, the next request leads to
 * login, and there it is told by `id` that the change may have been made. ACCOUNT-46
 */
export async function changeOrTellAtLogin<T>(
  session: Session,
  id: string,
  change: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await change()
    forget()
    return answer
  } catch (error) {
    if (mayBeDone(error)) {
      forget()
      tellOnceEnded(session, id)
      // Refused, so the session has gone on, and the change before was not made.
    } else if (error instanceof ApiFailure && error.status === 400) forget()
    throw error
  }
}
