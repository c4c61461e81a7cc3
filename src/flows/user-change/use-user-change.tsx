import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { isStaff } from '#domain/role-areas.ts'
import type { UserChange } from '#machines/user-change/user-change.machine.ts'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useQuestionBack } from '#src/app/use-question-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { ChangeDialogs } from './change-dialogs.tsx'
import { provideUserChange } from './provide.ts'

type Changed = Pick<User, 'id' | 'first_name' | 'last_name' | 'email' | 'role' | 'claimed' | 'archived'>

/** Whether the person is by now as a change would make them. */
function isSoAlready(change: UserChange | null, { archived, role, claimed }: Changed): boolean {
  switch (change?.kind) {
    case 'archive':
      return archived
    case 'unarchive':
      return !archived
    case 'role':
      return role === change.role
    case 'claimMail':
      return claimed
    default:
      return false
  }
}

export type AskToChange = (change: UserChange) => void

/** The chart of changing a person, how it is asked, and its questions. */
export function useUserChange(
  user: Changed,
  returnTo: RefObject<HTMLElement | null>,
): { ask: AskToChange; dialogs: ReactNode } {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const whom = {
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    kind: isStaff(user.role) ? ('staff' as const) : ('homeowner' as const),
    claimed: user.claimed ? ('yes' as const) : ('no' as const),
  }
  const latest = useLatest(whom)
  const [logic] = useState(() => provideUserChange(queryClient, user.id, () => latest.current))
  const [snapshot, send, actor] = useActor(logic, { inspect: recordTaken(sandbox) })
  const { change } = snapshot.context
  const isSo = isSoAlready(change, user)
  useEffect(() => {
    if (change !== null) send({ type: 'person.changed', isSoAlready: isSo })
  }, [change, isSo, send])
  useQuestionBack({
    name: `user-change-${user.id}`,
    actor,
    isAsking: snapshot.hasTag('asking'),
    dismiss: () => send({ type: 'change.dismiss' }),
  })
  return {
    ask: (change) => send({ type: 'change.ask', change }),
    dialogs: <ChangeDialogs snapshot={snapshot} send={send} user={whom} returnTo={returnTo} />,
  }
}
