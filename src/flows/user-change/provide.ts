import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type ChangeAnswer,
  type ChangeRefusal,
  type UserChange,
  userChangeMachine,
} from '#machines/user-change/user-change.machine.ts'
import { api } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { forgetUser } from '#src/api/queries/users.ts'
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

function refusalIn({ status, code }: ApiFailure): ChangeRefusal | null {
  if (status === 403) return 'forbidden'
  if (status === 404) return 'gone'
  if (status === 429) return 'throttled'
  return conflicts[code] ?? null
}

async function make(id: string, change: UserChange | null): Promise<ChangeAnswer> {
  if (change === null) throw new Error('There is nothing to change')
  try {
    await ask(id, change)
    return { kind: 'done' }
  } catch (error) {
    const reason = error instanceof ApiFailure ? refusalIn(error) : null
    if (reason === null) throw error
    return { kind: 'refused', reason }
  }
}

/** Binds the chart of changing a user to the server, the cache and the toasts. */
export function provideUserChange(queryClient: QueryClient, { id, email }: { id: string; email: string }) {
  return userChangeMachine.provide({
    actors: { makeChange: fromPromise(({ input }) => make(id, input.change)) },
    actions: {
      refreshPerson: () => forgetUser(queryClient, id),
      announceDone: ({ context }) =>
        announce('success', `adminUsers.done.${context.change?.kind ?? 'archive'}`, { email }),
    },
  })
}
