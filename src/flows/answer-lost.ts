import { mayBeDone } from '#src/api/unanswered.ts'

/** A failure after which nobody may say that nothing was done; the charts know it by what it says. */
class AnswerLost extends Error {
  readonly isAnswerLost = true
}

/** What is known of the tries of one form: whether one of them may have been done. */
export type Tries = { mayBeDone: boolean }

/** The result of a try; when it fails and this one or one before may have been done, a failure that says so. */
export async function tellingLoss<T>(tries: Tries, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    tries.mayBeDone ||= mayBeDone(cause)
    throw tries.mayBeDone ? new AnswerLost('The answer was lost', { cause }) : cause
  }
}
