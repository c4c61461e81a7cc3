import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { accountDigits, accountProblems, resultMessages, routingDigits } from '#domain/autopay.ts'
import { autopayMachine, type EnrollAnswer, type TypedAccount } from '#machines/autopay/autopay.machine.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { acceptTerms, EnrolmentUnsure, enrollAccount, followEnrolment } from '#src/api/queries/autopay.ts'
import { announce } from '#src/app/announce.tsx'
import { acceptedTerms, completion } from './remembered.ts'

/** Whether autopay is on cannot be said yet; the words say what to do. AUTOPAY-36 */
const notKnown = (message: string): EnrollAnswer => ({ kind: 'notKnown', message })

type Given = {
  queryClient: QueryClient
  userId: string
  agreementId: string
  onClosed: () => void
}

/** Binds the autopay chart to the server, the cache and this tab's memory. */
export function provideAutopay({ queryClient, userId, agreementId, onClosed }: Given) {
  const enroll = async (typed: TypedAccount, signal: AbortSignal): Promise<EnrollAnswer> => {
    const fields = accountProblems(typed)
    if (Object.keys(fields).length > 0)
      return { kind: 'refused', message: null, fields, isSent: false, bankName: null }
    try {
      const numbers = {
        account_number: accountDigits(typed.accountNumber),
        routing_number: routingDigits(typed.routingNumber),
        account_type: typed.accountType,
      }
      const { result, bankName } = await enrollAccount(queryClient, userId, agreementId, numbers, signal)
      const said = resultMessages[result]
      if (said === null) return { kind: 'enrolled' }
      const field = said.id === 'autopay.invalidRoutingNumber' ? 'routing_number' : said.field
      return {
        kind: 'refused',
        message: field === null ? said.id : null,
        fields: field === null ? {} : { [field]: said.id },
        isSent: true,
        bankName,
      }
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null
      if (code === 'terms_required') return { kind: 'termsRequired' }
      if (code === 'canceled')
        return {
          kind: 'refused',
          message: 'autopay.terms.canceled',
          fields: {},
          isSent: true,
          bankName: null,
        }
      if (code === 'in_progress') return notKnown('autopay.inProgress')
      if (error instanceof EnrolmentUnsure) return notKnown('autopay.unsure')
      throw error
    }
  }
  return autopayMachine.provide({
    actors: {
      acceptTerms: fromPromise(({ input }) => acceptTerms(queryClient, userId, agreementId, input.language)),
      enroll: fromPromise(({ input, signal }) => enroll(input, signal)),
    },
    actions: {
      rememberTermsHere: () => acceptedTerms(agreementId).remember(),
      forgetTermsHere: () => acceptedTerms(agreementId).forget(),
      rememberCompletion: () => completion(agreementId).remember(),
      followEnrolment: () => {
        announce('warning', 'autopay.closedMeanwhile')
        followEnrolment(queryClient)
      },
      tellClosed: onClosed,
    },
  })
}
