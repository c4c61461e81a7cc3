import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { passwordProblem, personalWords } from '#domain/password.ts'
import {
  type ChangeAnswer,
  type PasswordChangeProblems,
  passwordChangeMachine,
  type TypedPasswords,
} from '#machines/password-change/password-change.machine.ts'
import { api } from '#src/api/client.ts'
import { codeOf } from '#src/api/code-of.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import type { User } from '#src/api/queries/people.ts'
import { forgetWhereSignedIn } from '#src/api/queries/signed-in.ts'
import { minutesToWait } from '#src/api/wait.ts'
import { announce } from '#src/app/announce.tsx'
import { meOf } from '#src/app/query-client.ts'
import type { Session } from '#src/app/session.ts'
import { forgetWaitingCode } from '#src/app/waiting-code.ts'
import { type Tries, tellingLoss } from '../answer-lost.ts'
import { checkNewPassword, refusedPassword } from '../new-password/check.ts'
import { changeOrTellAtLogin } from '../tell-at-login.ts'

/** Words of the person that their password must not lean on. */
export const wordsOf = ({ first_name, last_name, email, address }: User) =>
  personalWords({ first_name, last_name, email, street_1: address?.street_1 })

/** What is wrong with the three, told at once. ACCOUNT-19, VALID-1. */
async function check(
  typed: TypedPasswords,
  words: readonly string[],
): Promise<PasswordChangeProblems | null> {
  const oldPassword = passwordProblem('old_password', typed.oldPassword)
  const ofNew = await checkNewPassword(typed, words)
  return oldPassword === null ? ofNew : { oldPassword, ...ofNew }
}

function refusedBy(error: unknown): PasswordChangeProblems | null {
  const code = error instanceof ApiFailure && error.status === 400 ? error.code : null
  if (code === 'wrong_password') return { oldPassword: { id: 'passwordChange.wrongOldPassword' } }
  return code === 'password_not_new' ? { password: { id: 'account.passwordNotNew' } } : refusedPassword(error)
}

async function changePassword(
  queryClient: QueryClient,
  session: Session,
  typed: TypedPasswords,
  tries: Tries,
): Promise<ChangeAnswer> {
  const me = meOf(queryClient)
  const problems = await check(typed, me === null ? [] : wordsOf(me.user))
  if (problems) return { kind: 'refused', problems }
  try {
    const { oldPassword: old_password, password: new_password } = typed
    await changeOrTellAtLogin(session, 'passwordChange.atLogin', () =>
      api.POST('/account/change_password/', { body: { old_password, new_password } }),
    )
  } catch (error) {
    // A change that was made has ended the session of before: who is answered 400 goes on with it.
    if (statusOf(error) === 400) tries.mayBeDone = false
    const refused = refusedBy(error)
    if (refused) return { kind: 'refused', problems: refused }
    const by = codeOf(error) === 'locked' ? 'wrongPasswords' : 'place'
    if (statusOf(error) === 429) return { kind: 'locked', by, waitMinutes: minutesToWait(error, null) }
    throw error
  }
  tries.mayBeDone = false
  // It has ended them, as every code under way. SESSION-43
  forgetWaitingCode('phone')
  forgetWaitingCode('new-email')
  if (me !== null) forgetWhereSignedIn(queryClient, me.user.id)
  return { kind: 'changed' }
}

/** Binds the password change chart to the rules, the server and the toasts. */
export function providePasswordChange(queryClient: QueryClient, session: Session) {
  const tries: Tries = { mayBeDone: false }
  return passwordChangeMachine.provide({
    actors: {
      changePassword: fromPromise(({ input }) =>
        tellingLoss(tries, changePassword(queryClient, session, input, tries)),
      ),
    },
    actions: {
      announceSaved: () => announce('success', 'account.saved'),
      // Of one whose answer was lost nobody may say that it was not saved. ACCOUNT-45
      announceNotSaved: ({ context }) => {
        if (context.failure?.kind !== 'notKnown') announce('error', 'account.notSaved')
      },
    },
  })
}
