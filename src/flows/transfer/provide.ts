import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { type NewHolder, type TransferAnswer, transferMachine } from '#machines/transfer/transfer.machine.ts'
import { type ApiFailure, isRefusal } from '#src/api/failure.ts'
import { readAnew, staffAgreementQuery, transferAgreement } from '#src/api/queries/staff-agreement.ts'
import { minutesToWait } from '#src/api/wait.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { refusedFields, toSend } from './holders.ts'

/** What a refusal means. */
function answerOf(failure: ApiFailure): TransferAnswer {
  const { status, code, fields } = failure
  if (status === 404) return { kind: 'hindered', hindrance: 'gone' }
  if (code === 'impersonating') return { kind: 'notTransferred', why: 'looking' }
  if (status === 403) return { kind: 'hindered', hindrance: 'forbidden' }
  if (code === 'held_already') return { kind: 'heldAlready' }
  if (code === 'canceled') return { kind: 'hindered', hindrance: code }
  if (code === 'archived') return { kind: 'notTransferred', why: code }
  if (code === 'changed_meanwhile') return { kind: 'notTransferred', why: 'changed' }
  // An address that was mailed too often stands beside its field as well: another one may be typed at once.
  const isOfFields = status === 400 || status === 409 || status === 429
  const refused = isOfFields ? refusedFields(fields, minutesToWait(failure, 60)) : null
  return refused ? { kind: 'refused', fields: refused } : { kind: 'notTransferred', why: 'notTransferred' }
}

async function transfer(
  queryClient: QueryClient,
  agreementId: string,
  holders: readonly NewHolder[],
): Promise<TransferAnswer> {
  try {
    // Who loses it is who stands in the review.
    const shown = queryClient.getQueryData(staffAgreementQuery(agreementId).queryKey)?.users
    const held_by = shown?.map(({ user_id }) => user_id)
    await transferAgreement(queryClient, agreementId, {
      new_users: toSend(holders),
      ...(held_by && { held_by }),
    })
    return { kind: 'transferred' }
  } catch (error) {
    // Whatever is no refusal may have been done.
    if (!isRefusal(error)) throw error
    const answer = answerOf(error)
    if (answer.kind === 'notTransferred' && answer.why === 'notTransferred') reportError('transfer', error)
    if (answer.kind === 'heldAlready') await readAnew(queryClient, agreementId)
    // Who holds it by now is shown before it is asked once more, or nothing is said of it.
    if (error.code === 'changed_meanwhile' && !(await readAnew(queryClient, agreementId).catch(() => null)))
      return { kind: 'notTransferred', why: 'notTransferred' }
    // Whoever goes to its page finds it archived there.
    if (error.code === 'archived') void queryClient.invalidateQueries(staffAgreementQuery(agreementId))
    return answer
  }
}

/** Binds the transfer chart to the server, the cached agreement, the toasts and the reports. */
export function provideTransfer(queryClient: QueryClient, agreementId: string) {
  return transferMachine.provide({
    actors: { transfer: fromPromise(({ input }) => transfer(queryClient, agreementId, input.holders)) },
    actions: {
      announceWrong: ({ context }) => {
        if (Object.keys(context.fields).some((field) => field.endsWith('.state')))
          announce('error', 'validation.stateInvalid')
      },
      reportFailure: ({ event }) => {
        if ('error' in event) reportError('transfer', event.error)
      },
    },
  })
}
