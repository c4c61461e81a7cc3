import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type ChangeAnswer,
  type ChangeRefusal,
  type UserChange,
  userChangeMachine,
} from '#machines/user-change/user-change.machine.ts'
import { api } from '#src/api/client.ts'
import { type ApiFailure, isRefusal } from '#src/api/failure.ts'
import { forgetUser } from '#src/api/queries/users.ts'
import { minutesToWait } from '#src/api/wait.ts'
import { announce } from '#src/app/announce.tsx'

function ask(id: string, change: UserChange): Promise<unknown> {
  const update = (body: { archived: boolean } | { role: UserRole }) =>
    api.PATCH('/users/{id}/', { params: { path: { id } }, body })
  switch (change.kind) {
    case 'archive':
      return update({ archived: true })
    case 'unarchive':
      return update({ archived: false })
    case 'role':
      return update({ role: change.role })
    case 'claimMail':
      return api.POST('/users/send_claim_account_email/', { body: { user_id: id } })
  }
}

type UserRole = Extract<UserChange, { kind: 'role' }>['role']

const conflicts: Readonly<Record<string, ChangeRefusal>> = {
  oneself: 'oneself',
  last_super_admin: 'lastSuperAdmin',
  already_claimed: 'alreadyClaimed',
}

function refusalIn({ status, code }: ApiFailure): ChangeRefusal {
  if (code === 'impersonating') return 'looking'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'gone'
  if (status === 429) return 'throttled'
  return conflicts[code] ?? 'unknown'
}

async function make(id: string, change: UserChange | null): Promise<ChangeAnswer> {
  if (change === null) throw new Error('There is nothing to change')
  try {
    await ask(id, change)
    return { kind: 'done' }
  } catch (error) {
    // Whatever is no refusal may have been done.
    if (!isRefusal(error)) throw error
    const reason = refusalIn(error)
    const waitMinutes = reason === 'throttled' ? minutesToWait(error, 60) : null
    return { kind: 'refused', reason, waitMinutes }
  }
}

/** What is said of the person in the messages. */
export type ChangedPerson = {
  name: string
  email: string
  kind: 'homeowner' | 'staff'
  /** Whether they have a password. */
  claimed: 'yes' | 'no'
}

/** Binds the chart of changing a user to the server, the cache and the toasts. */
export function provideUserChange(queryClient: QueryClient, id: string, whom: () => ChangedPerson) {
  return userChangeMachine.provide({
    actors: { makeChange: fromPromise(({ input }) => make(id, input.change)) },
    actions: {
      announceMoot: ({ context }) => {
        const isClaimed = context.change?.kind === 'claimMail'
        const said = isClaimed ? 'adminUsers.refused.alreadyClaimed' : 'adminUsers.soAlready'
        announce('warning', said, { name: whom().name })
      },
      refreshPerson: () => forgetUser(queryClient, id),
      announceDone: ({ context }) =>
        announce('success', `adminUsers.done.${context.change?.kind ?? 'archive'}`, whom()),
    },
  })
}
