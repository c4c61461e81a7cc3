import type { QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../failure.ts'
import { mayBeDone } from '../unanswered.ts'
import { askWhoThisIs, type User } from './people.ts'

/**
 * Changes something of this person. When the answer was lost, what the server says of the person now decides: `found` gives
 * what the change would have answered where it was made, else null. A refusal, and a change that was not made, are thrown.
 * Of one that cannot be made twice, `tries` remembers whether one before may have been done: a refusal is asked about too then.
 * ACCOUNT-27, ACCOUNT-44, SMS-10
 */
export async function changeOrFind<T>(
  queryClient: QueryClient,
  userId: string,
  change: () => Promise<T>,
  found: (user: User) => T | null,
  tries = { mayBeDone: false },
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isRefusal(error) && !tries.mayBeDone) throw error
    tries.mayBeDone ||= mayBeDone(error)
    const user = await askWhoThisIs(queryClient).then(
      (me) => me.user,
      () => null,
    )
    const made = user?.id === userId ? found(user) : null
    if (made === null) throw error
    return made
  }
}
