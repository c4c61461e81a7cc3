import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Me, meQuery, type User } from './people.ts'

/** Tells of a person as they are known now, and whenever that changes, unless somebody else is here by now. */
export function watchMe(queryClient: QueryClient, userId: string, tell: (user: User) => void): () => void {
  const observer = new QueryObserver(queryClient, { ...meQuery, enabled: false })
  const hear = (me: Me | undefined) => {
    if (me?.user.id === userId) tell(me.user)
  }
  hear(observer.getCurrentResult().data)
  return observer.subscribe(({ data }) => hear(data))
}
